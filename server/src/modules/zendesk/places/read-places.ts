import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { AvailabilityRule, ZendeskPlace } from '@countersign/shared/api/tickets/availability.ts';
import type { Work } from '../../../work/work.ts';
import type { ZendeskClient } from '../client/client.ts';
import { clientOf, type ZendeskNeeds } from '../client/connection.ts';
import { ZendeskProblem } from '../client/problem.ts';
import { type TicketPlace, toTicketPlace } from './ticket-place.ts';

/** Somebody waits for a list of forms: what takes longer is as good as no answer. */
const PATIENCE_MS = 4000;

type Asking = Pick<Work, 'log'> & ZendeskNeeds;

/** Where Zendesk says that the ticket belongs; null when it has no such ticket. */
export function readTicketPlace(
  work: Asking,
  subdomain: string,
  ticketId: TicketId,
): Promise<TicketPlace | null | 'unavailable'> {
  return asked(work, subdomain, async (client) => {
    const found = await client.ticket(ticketId);
    return found && toTicketPlace(found.ticket);
  });
}

/** Everything that a form can be limited to, by name; plans without brands or ticket forms have none. */
export function readAccountPlaces(work: Asking, subdomain: string): Promise<AvailabilityRule | 'unavailable'> {
  return asked(work, subdomain, async (client) => {
    const [brands, groups, ticketForms] = await Promise.all([client.brands(), client.groups(), client.ticketForms()]);
    return { brands: byName(brands), groups: byName(groups), ticketForms: byName(ticketForms) };
  });
}

const byName = (places: readonly ZendeskPlace[]): ZendeskPlace[] =>
  places.map(({ id, name }) => ({ id, name: name.slice(0, 200) })).toSorted((a, b) => a.name.localeCompare(b.name));

async function asked<T>(
  work: Asking,
  subdomain: string,
  question: (client: ZendeskClient) => Promise<T>,
): Promise<T | 'unavailable'> {
  try {
    return await question(await clientOf(work, subdomain, { timeout: PATIENCE_MS }));
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    work.log.warn(error, 'Zendesk did not say where its tickets belong');
    return 'unavailable';
  }
}
