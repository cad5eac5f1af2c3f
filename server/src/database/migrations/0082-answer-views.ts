import { type Kysely, sql } from 'kysely';

const statements = [
  `create table answer_view (
    id text primary key,
    form_key text not null,
    owner_id bigint not null,
    name text not null,
    is_shared boolean not null default false,
    query jsonb not null,
    layout jsonb not null,
    rev integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (form_key, owner_id, name)
  )`,
  `create table answer_layout (
    user_id bigint not null,
    form_key text not null,
    layout jsonb not null,
    updated_at timestamptz not null,
    primary key (user_id, form_key)
  )`,
];

/** Views of a form's answers with a name, and how each person has laid out the table. */
export const answerViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
