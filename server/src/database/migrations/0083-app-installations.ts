import { type Kysely, sql } from 'kysely';

/** What Zendesk says of the app in an account: `on`, `off`, `removed`, or empty; since when, why it does not say, and when it is asked again. */
export const appInstallations = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table zendesk_account
      add column installation_state text not null default '',
      add column installation_at timestamptz,
      add column installation_problem text not null default '',
      add column installation_ask_at timestamptz`.execute(db);
  },
};
