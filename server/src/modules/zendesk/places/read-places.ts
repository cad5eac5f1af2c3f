import type { AvailabilityRule, ZendeskPlace } from '@countersign/shared/api/tickets/availability.ts';
import type { Call } from '../../../work/call.ts';
import type { ZendeskClient } from '../client/client.ts';
import { clientOf } from '../client/connection.ts';
import { ZendeskProblem } from '../client/problem.ts';
import { type TicketPlace, toTicketPlace } from './ticket-place.ts';

/** Somebody waits for a list of forms: what takes longer is as good as no answer. */
const PATIENCE_MS = 4000;

type Asking = Pick<Call, 'services' | 'log'>;

/** Where Zendesk says that the ticket belongs; null when it has no such ticket. */
export function readTicketPlace(
  call: Asking,
  subdomain: string,
  ticketId: string,
): Promise<TicketPlace | null | 'unavailable'> {
  return asked(call, subdomain, async (client) => {
    const found = await client.ticket(ticketId);
    return found && toTicketPlace(found.ticket);
  });
}

/** Everything that a form can be limited to, by name; plans without brands or ticket forms have none. */
export function readAccountPlaces(call: Asking, subdomain: string): Promise<AvailabilityRule | 'unavailable'> {
  return asked(call, subdomain, async (client) => {
    const [brands, groups, ticketForms] = await Promise.all([client.brands(), client.groups(), client.ticketForms()]);
    return { brands: byName(brands), groups: byName(groups), ticketForms: byName(ticketForms) };
  });
}

const byName = (places: readonly ZendeskPlace[]): ZendeskPlace[] =>
  places.map(({ id, name }) => ({ id, name: name.slice(0, 200) })).toSorted((a, b) => a.name.localeCompare(b.name));

async function asked<T>(
  { services, log }: Asking,
  subdomain: string,
  question: (client: ZendeskClient) => Promise<T>,
): Promise<T | 'unavailable'> {
  try {
    return await question(await clientOf(services, subdomain, { timeout: PATIENCE_MS }));
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    log.warn(error, 'Zendesk did not say where its tickets belong');
    return 'unavailable';
  }
}
