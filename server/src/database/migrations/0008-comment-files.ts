import { type Kysely, sql } from 'kysely';

/** Files of comments, and the filters that people keep under a name. */
export const commentFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table comment_file (
    entry_id text not null references op_log (id) on delete cascade,
    file_id text not null references file (id) on delete cascade,
    instance_id text not null,
    primary key (entry_id, file_id)
  )`,
  `create index comment_file_instance on comment_file (instance_id)`,
  `create table saved_filter (
    id text primary key,
    user_id bigint not null,
    list text not null,
    name text not null,
    query jsonb not null,
    created_at timestamptz not null,
    unique (user_id, list, name)
  )`,
  `create index task_arrival on task (created_at)`,
  `create index process_instance_previous on process_instance (previous_instance_id)
     where previous_instance_id is not null`,
];
