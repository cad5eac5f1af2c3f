import type { Kysely } from 'kysely';
import { insertDemoTicket } from '../../desk/demo-ticket-repository.ts';
import type { Tables } from '../../../database/tables.ts';
import type { TicketSeed } from '../builders/a-ticket.ts';

/** Writes tickets into the demonstration's stand-in for Zendesk. */
export async function plantTickets(db: Kysely<Tables>, tickets: readonly TicketSeed[]): Promise<void> {
  for (const { id, createdAt, updatedAt, ...ticket } of tickets) {
    await insertDemoTicket(db, { id, ticket, createdAt, updatedAt });
  }
}
