import type { Services } from '../../../services.ts';
import type { TicketOf } from '../people/people-repository.ts';
import { clientOf } from '../zendesk/connection.ts';
import { ZendeskProblem } from '../zendesk/problem.ts';
import { fieldsOfAccount } from './account-fields.ts';
import type { TicketTold } from './ticket-knowledge.ts';
import { toTicketFacts } from './to-ticket-facts.ts';

/** As for the people around a ticket: see `ask-people.ts`. */
const PATIENCE_MS = 4000;
const TICKET_HOLDS_MS = 10_000;
const REST_MS = 60_000;

/** Asks Zendesk what a ticket holds, with its custom fields if conditions read them; keeps the answer, or that there was none. */
export async function askAboutFacts(services: Services, of: TicketOf, custom: boolean): Promise<void> {
  const told = await answerOf(services, of, custom);
  const askAgainAt = new Date(services.clock().getTime() + (told ? TICKET_HOLDS_MS : REST_MS));
  services.ticketKnowledge.keepTicket(of, { told, askAgainAt });
}

async function answerOf(services: Services, of: TicketOf, custom: boolean): Promise<TicketTold | null> {
  try {
    const client = await clientOf(services, of.subdomain, { timeout: PATIENCE_MS });
    const reading = client.ticket(of.ticketId);
    const [found, fields] = await Promise.all([reading, custom ? fieldsOfAccount(services, of.subdomain) : null]);
    // A value whose kind nobody knows would be compared as something else than it is.
    if (custom && fields === null) return null;
    const isThere = found !== null && found.ticket.status !== 'deleted';
    return { facts: isThere ? toTicketFacts(found, fields) : null, custom };
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    services.log.warn(error, 'Zendesk did not say what a ticket holds');
    return null;
  }
}
