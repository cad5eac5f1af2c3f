import { type Kysely, sql } from 'kysely';

/** That something was erased about a person, by whom and how much: nothing of it, and not of whom. */
export const personErasures = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table person_erasure (
      id text primary key,
      at timestamptz not null,
      by_id bigint,
      answers integer not null,
      drafts integer not null,
      links integer not null
    )`.execute(db);
  },
};
