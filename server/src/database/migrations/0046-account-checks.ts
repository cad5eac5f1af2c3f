import { type Kysely, sql } from 'kysely';

/**
 * Keeps what is known of opening, reading and writing of each account, and why sign-ins were refused: one row for each reason.
 * The shared secret goes: nothing ever read it.
 */
export const accountChecks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table zendesk_account
      drop column shared_secret,
      add column opened_at timestamptz,
      add column read_at timestamptz,
      add column read_problem text not null default '',
      add column write_at timestamptz,
      add column write_problem text not null default ''`.execute(db);
    await sql`create table zendesk_refusal (
      subdomain text not null references zendesk_account (subdomain) on delete cascade,
      reason text not null,
      facts jsonb not null default '{}',
      at timestamptz not null,
      primary key (subdomain, reason)
    )`.execute(db);
  },
};
