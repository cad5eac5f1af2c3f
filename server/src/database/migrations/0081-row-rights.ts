import { type Kysely, sql } from 'kysely';

/** Whose answers a share opens: all of them, those of the person's department, or the person's own. */
export const rowRights = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table form_share add column rows text not null default 'all'
      check (rows in ('own', 'department', 'all'))`.execute(db);
  },
};
