import { type Kysely, sql } from 'kysely';

/** What a comparison with Zendesk looked at, what it found ticket by ticket, and who asked for it. */
export const comparisonLog = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table zendesk_check
      add column since timestamptz,
      add column linked integer not null default 0,
      add column findings jsonb not null default '[]',
      add column started_by bigint`.execute(db);
  },
};
