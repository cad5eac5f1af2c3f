import { type Kysely, sql } from 'kysely';

/** Files of answers on their way in: how far each has come, and the rows that could not be taken. */
export const answerImports = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table answer_import (
    id text primary key,
    form_key text not null,
    owner_id bigint not null,
    account text,
    file_id text not null,
    file_name text not null,
    separator text not null,
    cells text not null check (cells in ('text', 'json')),
    headings jsonb not null,
    sample jsonb not null,
    settings jsonb,
    state text not null check (state in ('uploaded', 'checking', 'checked', 'importing', 'done')),
    progress_key text,
    total_rows int not null,
    done_rows int not null default 0,
    counts jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  `create index answer_import_created on answer_import (created_at)`,
  `create table answer_import_problem (
    import_id text not null references answer_import (id) on delete cascade,
    row int not null,
    cells jsonb not null,
    problems jsonb not null,
    primary key (import_id, row))`,
];
