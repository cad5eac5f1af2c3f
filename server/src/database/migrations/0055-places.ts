import { type Kysely, sql } from 'kysely';

/**
 * Where Zendesk has opened the frame of a session, and unsent answers that are sent with the ticket that is being written: since when,
 * people whom the sender chose, and what the ticket was like when it was saved, by which it is known again.
 */
export const places = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table session add column location text`.execute(db);
    await sql`alter table ticket_draft
      add column sends_since timestamptz,
      add column choices jsonb not null default '{}',
      add column saved_ticket jsonb`.execute(db);
  },
};
