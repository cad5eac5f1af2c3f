import { type Kysely, sql } from 'kysely';

/** Where forms live: folders, the recycle bin, with whom they are shared, who takes them over, and kept templates. */
export const formProjects = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table form_folder (
    id text primary key,
    owner_id bigint not null,
    parent_id text references form_folder (id) on delete restrict,
    name text not null,
    created_at timestamptz not null
  )`,
  `create index form_folder_owner on form_folder (owner_id)`,
  `alter table form
    add column folder_id text references form_folder (id) on delete set null,
    add column deleted_at timestamptz,
    add column status_before smallint`,
  `create table form_share (
    form_key text not null references form (key) on delete cascade,
    type text not null check (type in ('user', 'role', 'department')),
    subject_id bigint not null,
    rights jsonb not null,
    primary key (form_key, type, subject_id)
  )`,
  `create index form_share_subject on form_share (type, subject_id)`,
  `create table form_transfer (
    form_key text primary key references form (key) on delete cascade,
    from_id bigint not null,
    to_id bigint not null,
    created_at timestamptz not null
  )`,
  `create table form_template (
    id text primary key,
    owner_id bigint not null,
    is_for_all boolean not null,
    category text not null,
    name text not null,
    description text not null,
    definition jsonb not null,
    created_at timestamptz not null
  )`,
];
