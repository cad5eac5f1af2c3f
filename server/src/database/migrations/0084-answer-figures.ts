import { type Kysely, sql } from 'kysely';

const statements = [
  // Of answers that were sent again only the newest counts; of those in the recycle bin none.
  'alter table submission add column is_counted boolean not null default true',
  `update submission s set is_counted = false where exists (
    select from submission later where later.origin_id = coalesce(s.origin_id, s.id) and later.serial > s.serial)`,
  `create table answer_figure_state (
    form_key text primary key,
    counted_to bigint not null default 0,
    zone text not null
  )`,
  `create table answer_figure (
    form_key text not null,
    period text not null,
    field_key text not null,
    facet text not null,
    value text not null,
    n bigint not null,
    total numeric not null default 0,
    primary key (form_key, period, field_key, facet, value)
  )`,
  `create index answer_figure_form on answer_figure (form_key, facet, period) where field_key = ''`,
  `create table answer_figure_step (
    form_key text not null,
    field_key text not null,
    step numeric not null,
    primary key (form_key, field_key)
  )`,
  `create table answer_change (
    id bigint generated always as identity primary key,
    form_key text not null,
    serial bigint not null,
    form_version integer not null,
    created_at timestamptz not null,
    sign smallint not null check (sign in (-1, 1)),
    answers jsonb not null
  )`,
  'create index answer_change_form on answer_change (form_key, serial)',
];

/** Figures of a form's answers by period, question and value, how far answers are counted into them, and what changed since. */
export const answerFigures = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
