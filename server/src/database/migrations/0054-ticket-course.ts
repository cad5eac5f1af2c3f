import { type Kysely, sql } from 'kysely';

/** What a ticket does while an approval of a form runs and when it ends, and the status that a ticket on hold had before. */
export const ticketCourse = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table ticket_mapping add column course jsonb`.execute(db);
    await sql`create table ticket_hold (
      subdomain text not null references zendesk_account (subdomain) on delete cascade,
      ticket_id text not null,
      status_before text not null,
      held_as text not null,
      at timestamptz not null,
      primary key (subdomain, ticket_id))`.execute(db);
  },
};
