import { type Kysely, sql } from 'kysely';

/** What Zendesk says of an agent is kept as far as a change of it must be noticed within a minute. */
export const agentsNow = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table zendesk_identity
      add column custom_role_id text,
      add column is_light boolean not null default false,
      add column vouched_at timestamptz`.execute(db);
  },
};
