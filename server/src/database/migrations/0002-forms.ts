import { type Kysely, sql } from 'kysely';

/**
 * `form` stays small, because every submission counts up `last_serial` on it; the bulky draft lies beside it. A row of
 * `form_version` never changes.
 */
export const forms = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table form (
    key text primary key,
    name text not null,
    description text not null default '',
    status smallint not null default 1 check (status in (1, 2, 3)),
    version integer,
    definition_key text,
    owner_id bigint not null,
    last_serial bigint not null default 0,
    submission_count bigint not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  ) with (fillfactor = 50)`,
  `create index form_owner on form (owner_id, created_at desc)`,
  `create index form_definition on form (definition_key) where definition_key is not null`,
  `create table form_draft (
    form_key text primary key references form (key) on delete cascade,
    definition jsonb not null,
    rev integer not null default 1,
    is_published boolean not null default false
  )`,
  `create table form_version (
    id text not null unique,
    form_key text not null references form (key) on delete restrict,
    version integer not null check (version > 0),
    definition jsonb not null,
    expressions jsonb not null,
    published_at timestamptz not null,
    published_by bigint not null,
    primary key (form_key, version)
  )`,
];
