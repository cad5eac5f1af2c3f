import { type Kysely, sql } from 'kysely';

/**
 * Uploaded files and the progress of long jobs. A file belongs to nobody's answers until `submission_id` is set; what is
 * still unbound after a day is purged.
 */
export const files = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table file (
    id text primary key,
    name text not null,
    mime text not null,
    size bigint not null,
    sha256 text not null,
    storage_key text not null unique,
    purpose text not null check (purpose in ('answer', 'editor')),
    owner_id bigint,
    form_key text,
    upload_ticket text,
    submission_id text,
    created_at timestamptz not null
  )`,
  `create index file_submission on file (submission_id) where submission_id is not null`,
  `create index file_unbound on file (created_at) where submission_id is null and purpose = 'answer'`,
  `create index file_form_unbound on file (form_key) where submission_id is null and purpose = 'answer'`,
  `create table task_progress (
    key text primary key,
    owner_id bigint not null,
    rate double precision not null default 0,
    url text not null default '',
    tips text not null default '',
    updated_at timestamptz not null
  )`,
];
