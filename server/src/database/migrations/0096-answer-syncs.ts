import { type Kysely, sql } from 'kysely';

const statements = [
  `create table answer_sync (
    id text primary key,
    owner_id bigint not null,
    form_key text not null references form (key) on delete cascade,
    subdomain text,
    name text not null,
    url text not null,
    schedule text not null,
    rev integer not null default 1,
    key_number integer not null default 1,
    key_changed_at timestamptz,
    sent_until timestamptz,
    next_at timestamptz,
    stopped_reason text,
    stopped_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (owner_id, name)
  )`,
  'create index answer_sync_form on answer_sync (form_key)',
  `create table answer_sync_run (
    id text primary key,
    sync_id text not null references answer_sync (id) on delete cascade,
    by_person boolean not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    state text not null default 'waiting',
    reason text not null default '',
    last_serial integer not null default 0,
    answers integer not null default 0,
    removed integer not null default 0,
    tries integer not null default 0,
    next_at timestamptz,
    status integer,
    reply text not null default ''
  )`,
  'create index answer_sync_run_list on answer_sync_run (sync_id, started_at desc)',
  'create unique index answer_sync_run_open on answer_sync_run (sync_id) where ended_at is null',
  // What was taken of answers that a later run would find again: those that changed a short while ago, and those in the recycle bin.
  `create table answer_sync_sent (
    sync_id text not null references answer_sync (id) on delete cascade,
    submission_id text not null references submission (id) on delete cascade,
    rev integer not null,
    is_removed boolean not null,
    changed_at timestamptz not null,
    primary key (sync_id, submission_id)
  )`,
  'create index answer_sync_sent_answer on answer_sync_sent (submission_id)',
  // A few bytes for each megabyte of answers: sending answers pays nothing for it.
  'create index submission_changed on submission using brin (updated_at) with (autosummarize = on)',
];

/** Connections that keep other systems up to date with answers. */
export const answerSyncs = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
