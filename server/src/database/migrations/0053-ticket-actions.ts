import { type Kysely, sql } from 'kysely';

/** Approvals that Zendesk starts: what was asked for and what became of it, and how the account proves that it is the one asking. */
export const ticketActions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table zendesk_account
      add column action_webhook_id text not null default '',
      add column action_webhook_secret text,
      add column action_token_hash text,
      add column action_token_at timestamptz,
      add column starts_as bigint references "user" (id) on delete set null`.execute(db);
    await sql`create unique index zendesk_account_action_token on zendesk_account (action_token_hash)`.execute(db);
    await sql`create table ticket_start (
      id text primary key,
      seq bigint generated always as identity,
      subdomain text not null references zendesk_account (subdomain) on delete cascade,
      call_key text not null,
      ticket_id text not null,
      form_key text not null,
      input jsonb not null,
      state text not null check (state in ('waiting', 'started', 'refused')),
      submission_id text,
      instance_id text,
      problems jsonb not null default '[]',
      created_at timestamptz not null,
      ended_at timestamptz,
      unique (subdomain, call_key))`.execute(db);
    await sql`create index ticket_start_waiting on ticket_start (subdomain, ticket_id, seq) where state = 'waiting'`.execute(
      db,
    );
    await sql`create index ticket_start_newest on ticket_start (subdomain, created_at desc)`.execute(db);
  },
};
