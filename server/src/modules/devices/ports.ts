import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { RawBuilder } from 'kysely';

export interface HasTicketLinks {
  ticketLinks: TicketLinks;
}

/** What this room asks of tickets (`HasTicketLinks`); the room of tickets answers. */
export interface TicketLinks {
  /** A query of the ids of the answers that are linked to a ticket, of one account where it is named; none without a ticket. */
  answersOf(ticket: { ticketId: TicketId | null; account: string | null }): RawBuilder<string>;
}
