import { type Kysely, sql } from 'kysely';

/**
 * Beside where a ticket belongs, what Zendesk last said about whose it is: lists of linked forms show a restricted agent the tickets
 * that Zendesk shows them. Ids of Zendesk; null where the ticket has none, and for tickets that were read before.
 */
export const ticketHolders = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table zendesk_ticket_place
      add column assignee_id text,
      add column requester_id text,
      add column organization_id text`.execute(db);
  },
};
