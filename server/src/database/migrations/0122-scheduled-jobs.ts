import { type Kysely, sql } from 'kysely';

/** What runs by the clock, and what came of each run. */
export const scheduledJobs = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table schedule (
    id bigint generated always as identity primary key,
    name text not null,
    job_group text not null,
    handler text not null,
    params jsonb not null default '{}',
    cron text not null,
    zone text not null,
    misfire text not null check (misfire in ('all', 'once', 'skip')),
    is_concurrent boolean not null default false,
    is_paused boolean not null default true,
    remark text not null default '',
    rev int not null default 0,
    next_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create unique index schedule_by_name on schedule (lower(name))',
  `create table schedule_run (
    id bigint generated always as identity primary key,
    schedule_id bigint not null references schedule (id) on delete cascade,
    job_key text not null unique,
    status text not null check (status in ('running', 'done', 'failed', 'crashed', 'skipped')),
    message text not null default '',
    started_by bigint,
    due_at timestamptz not null,
    started_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index schedule_run_by_schedule on schedule_run (schedule_id, id)',
  'create index schedule_run_by_time on schedule_run (started_at)',
  `create view schedule_run_line as
    select id, schedule_id, status, message, started_by, due_at, started_at, ended_at from schedule_run`,
  `insert into schedule (name, job_group, handler, cron, zone, misfire, created_at, updated_at)
    values ('Nightly check of the operation log', 'SYSTEM', 'records.verify', '0 30 3 * * ?', 'UTC', 'once', now(), now())`,
];
