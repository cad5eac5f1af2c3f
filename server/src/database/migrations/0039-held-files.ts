import { type Kysely, sql } from 'kysely';

/** Until when an upload waits to be sent; null for those of the release before, which wait a day. */
export const heldFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = ['alter table file add column held_until timestamptz'];
