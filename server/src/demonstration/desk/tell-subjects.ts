import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { zendeskTicket } from '../../modules/zendesk/client/shapes.ts';
import { rememberPlace } from '../../modules/zendesk/places/account-places.ts';
import { toTicketPlace } from '../../modules/zendesk/places/ticket-place.ts';
import { listDemoTickets } from './demo-ticket-repository.ts';
import { listAgents } from './desk-people.ts';
import { toDeskTicket } from './desk-ticket.ts';

/** As if every ticket of the desk had been read once: Ctrl K finds them from the first minute on. */
export async function tellSubjects(db: Kysely<Tables>, subdomain: string, now: Date): Promise<void> {
  const agents = await listAgents(db);
  for (const stored of await listDemoTickets(db)) {
    const ticket = zendeskTicket.parse(toDeskTicket(stored, agents));
    await rememberPlace(db, { subdomain, ticketId: ticket.id }, toTicketPlace(ticket), now);
  }
}
