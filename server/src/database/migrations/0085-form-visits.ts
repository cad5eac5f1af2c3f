import { type Kysely, sql } from 'kysely';

const statements = [
  `create table form_visit (
    id bigint generated always as identity primary key,
    form_key text not null,
    day text not null,
    facts jsonb not null
  )`,
  'create index form_visit_form on form_visit (form_key, id)',
];

/** What fill pages tell of visits, until it is counted into the figures of their form; nothing in it says who it was. */
export const formVisits = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
