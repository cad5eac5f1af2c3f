import { type Kysely, sql } from 'kysely';

/** How the public page of a form looks, who may frame it, under which names it is found, and its channels. */
export const formPages = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table form_page (
    form_key text primary key references form (key) on delete cascade,
    theme jsonb,
    theme_rev integer not null default 0,
    embed_origins jsonb not null default '[]'
  )`,
  `create table form_slug (
    slug text primary key,
    form_key text not null references form (key) on delete cascade,
    is_current boolean not null,
    created_at timestamptz not null
  )`,
  `create unique index form_slug_current on form_slug (form_key) where is_current`,
  `create index form_slug_form on form_slug (form_key)`,
  `create table form_channel (
    id text primary key,
    form_key text not null references form (key) on delete cascade,
    name text not null,
    ext_value text not null,
    created_at timestamptz not null,
    unique (form_key, ext_value)
  )`,
];
