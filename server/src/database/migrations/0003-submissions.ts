import { type Kysely, sql } from 'kysely';

/** Answers, each pinned to the form version it was given on. The request id is kept for ever: a retry finds its row. */
export const submissions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table submission (
    id text primary key,
    form_key text not null,
    form_version integer not null,
    serial bigint not null,
    answers jsonb not null,
    created_by bigint,
    device_hash text not null default '',
    ip_hash text not null default '',
    ticket_id text,
    ext_value text not null default '',
    request_id text not null,
    request_hash text not null,
    instance_id text,
    origin_id text,
    rev integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    foreign key (form_key, form_version) references form_version (form_key, version) on delete restrict,
    unique (form_key, request_id),
    unique (form_key, serial)
  )`,
  `create index submission_author on submission (created_by, created_at desc) where created_by is not null`,
  `create index submission_instance on submission (instance_id) where instance_id is not null`,
  `create index submission_origin on submission (origin_id) where origin_id is not null`,
  `create table submission_history (
    submission_id text not null references submission (id) on delete cascade,
    rev integer not null,
    answers jsonb not null,
    changed_by bigint,
    changed_at timestamptz not null,
    primary key (submission_id, rev)
  )`,
];
