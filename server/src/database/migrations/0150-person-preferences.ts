import { type Kysely, sql } from 'kysely';

/** What people set up for themselves: one row for each name that they have saved. */
export const personPreferences = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table person_preferences (
        user_id bigint not null,
        name text not null,
        value jsonb not null,
        primary key (user_id, name)
      )`.execute(db);
  },
};
