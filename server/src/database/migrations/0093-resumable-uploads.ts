import { type Kysely, sql } from 'kysely';

/**
 * Uploads that arrive in pieces, over several connections and servers. A piece is content in the storage; the file is made of them once
 * the last one is there.
 */
export const resumableUploads = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table file_upload (
    id text primary key,
    name text not null,
    size bigint not null check (size >= 0),
    received bigint not null default 0 check (received <= size),
    form_key text,
    field text,
    owner_id bigint,
    upload_ticket text,
    file_id text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index file_upload_expiry on file_upload (expires_at)',
  'create index file_upload_owner on file_upload (owner_id) where owner_id is not null',
  'create index file_upload_ticket on file_upload (upload_ticket) where upload_ticket is not null',
  'create index file_upload_form on file_upload (form_key)',
  `create table file_upload_piece (
    upload_id text not null references file_upload (id),
    start bigint not null,
    size bigint not null,
    storage_key text not null unique,
    primary key (upload_id, start)
  )`,
];
