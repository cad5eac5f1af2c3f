import { type Kysely, sql } from 'kysely';

/**
 * What runs behind approvals: jobs with the moment they are due, written in the same statement as the step that wants
 * them; messages inside the product (before: outbox); who stands in for whom; links of e-mails that decide a task.
 */
export const runners = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `drop index outbox_unsent`,
  `alter table outbox drop column sent_at`,
  `alter table outbox rename to message`,
  `alter index outbox_pkey rename to message_pkey`,
  `alter index outbox_instance rename to message_instance`,
  `alter index outbox_unread rename to message_unread`,
  `create index message_user on message (user_id, at desc)`,
  // The key says what the job is for: the same one is never there twice, and it is taken back by it.
  `create table job (
    id text primary key,
    key text not null unique,
    kind text not null,
    instance_id text references process_instance (id) on delete cascade,
    token_id text,
    data jsonb not null,
    run_at timestamptz not null,
    attempts integer not null,
    claimed_until timestamptz,
    paused_at timestamptz,
    failed_at timestamptz,
    error text not null,
    created_at timestamptz not null
  )`,
  `create index job_due on job (run_at) where failed_at is null and paused_at is null`,
  `create index job_token on job (token_id) where token_id is not null`,
  `create index job_failed on job (failed_at desc) where failed_at is not null`,
  `create index job_instance on job (instance_id) where instance_id is not null`,
  `create table substitution (
    id text primary key,
    user_id bigint not null references "user" (id) on delete cascade,
    substitute_id bigint not null references "user" (id) on delete cascade,
    from_at timestamptz not null,
    until_at timestamptz not null,
    reason text not null,
    created_by bigint,
    created_at timestamptz not null,
    check (until_at > from_at),
    check (user_id <> substitute_id)
  )`,
  `create index substitution_person on substitution (user_id, until_at)`,
  `create index substitution_end on substitution (until_at)`,
  `create table decision_code (
    code_hash text primary key,
    task_id text not null references task (id) on delete cascade,
    user_id bigint not null references "user" (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index decision_code_end on decision_code (expires_at)`,
  // BCP 47 of the last sign-in; messages that leave the house are written in it.
  `alter table "user" add column language text not null default ''`,
];
