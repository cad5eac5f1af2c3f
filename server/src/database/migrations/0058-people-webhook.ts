import { type Kysely, sql } from 'kysely';

/** Zendesk tells that people changed: its webhook for that, when it was last heard, and how many events were about nothing that we follow. */
export const peopleWebhook = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table zendesk_account
      add column people_webhook_id text not null default '',
      add column people_webhook_secret text,
      add column people_heard_at timestamptz,
      add column people_ignored bigint not null default 0`.execute(db);
  },
};
