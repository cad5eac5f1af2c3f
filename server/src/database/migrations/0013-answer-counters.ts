import { type Kysely, sql } from 'kysely';

/**
 * What the server gives or takes when answers are saved: running numbers, ids that must not repeat, and what is left of
 * options and slots that only so many people can have.
 */
export const answerCounters = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table form_counter (
    form_key text not null references form (key) on delete cascade,
    field_key text not null,
    period text not null,
    used bigint not null,
    primary key (form_key, field_key, period)
  )`,
  `create table assigned_id (
    form_key text not null references form (key) on delete cascade,
    field_key text not null,
    value text not null,
    primary key (form_key, field_key, value)
  )`,
  `create table stock_use (
    form_key text not null references form (key) on delete cascade,
    field_key text not null,
    item text not null,
    period text not null,
    used integer not null check (used >= 0),
    primary key (form_key, field_key, item, period)
  )`,
  `create table stock_claim (
    submission_id text not null references submission (id) on delete cascade,
    form_key text not null,
    field_key text not null,
    item text not null,
    period text not null,
    primary key (submission_id, field_key, item)
  )`,
];
