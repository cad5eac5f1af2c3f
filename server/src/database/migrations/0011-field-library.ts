import { type Kysely, sql } from 'kysely';

/** Fields that people keep to use them again. */
export const fieldLibrary = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table field_library (
    id text primary key,
    name text not null,
    scope text not null check (scope in ('own', 'all')),
    owner_id bigint not null,
    clip jsonb not null,
    created_at timestamptz not null
  )`,
  `create index field_library_owner on field_library (owner_id)`,
  `create index field_library_shared on field_library (name) where scope = 'all'`,
];
