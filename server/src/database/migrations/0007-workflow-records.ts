import { type Kysely, sql } from 'kysely';

/** What a step leaves beside the state: the record that replays it, copies, messages to send, signatures. */
export const workflowRecords = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table step_record (
    instance_id text not null references process_instance (id) on delete cascade,
    rev integer not null,
    at timestamptz not null,
    command jsonb not null,
    ids jsonb not null,
    answers jsonb not null,
    primary key (instance_id, rev)
  )`,
  `create table cc (
    id text primary key,
    instance_id text not null references process_instance (id) on delete cascade,
    user_id bigint not null,
    from_user_id bigint,
    node_id text,
    comment text,
    at timestamptz not null,
    read_at timestamptz
  )`,
  `create index cc_instance on cc (instance_id)`,
  `create index cc_user on cc (user_id, at desc)`,
  `create table outbox (
    id text primary key,
    event text not null,
    user_id bigint not null,
    instance_id text not null references process_instance (id) on delete cascade,
    task_id text,
    node_id text,
    at timestamptz not null,
    read_at timestamptz,
    sent_at timestamptz
  )`,
  `create index outbox_instance on outbox (instance_id)`,
  `create index outbox_unread on outbox (user_id) where read_at is null`,
  `create index outbox_unsent on outbox (at) where sent_at is null`,
  `create table signature (
    task_id text not null references task (id) on delete cascade,
    rev integer not null,
    user_id bigint not null,
    image text not null,
    at timestamptz not null,
    primary key (task_id, rev)
  )`,
  `alter table op_log add column agrees boolean`,
];
