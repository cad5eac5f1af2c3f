import { type Kysely, sql } from 'kysely';

/** What went from which form by its retention period, a row for each day: how many answers, never which. */
export const retention = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table retention_run (
      form_key text not null references form (key) on delete cascade,
      day date not null,
      action text not null check (action in ('remove', 'erase')),
      answers integer not null,
      primary key (form_key, day, action)
    )`.execute(db);
  },
};
