import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export interface HasTicketHearing {
  ticketHearing: TicketHearing;
}

/**
 * Who may hear that something happened to a ticket: a question to the room of tickets, which knows what Zendesk shows to an agent
 * (`HasTicketHearing`).
 */
export interface TicketHearing {
  /** Of these accounts those in which the person sees some tickets only. */
  limitedIn(db: Kysely<Tables>, userId: UserId, accounts: readonly string[]): Promise<string[]>;
  /** Of these accounts those in which the person sees the ticket with this number. */
  seesIn(
    db: Kysely<Tables>,
    userId: UserId,
    about: { ticketId: TicketId; accounts: readonly string[] },
  ): Promise<string[]>;
}
