import { type Kysely, sql } from 'kysely';

/**
 * Long jobs end in more ways than with a file, and their progress is forgotten afterwards. A file that the server made of many
 * rows needs the permission with which it was ordered, each time it is opened.
 */
export const progressStatus = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table task_progress
    add column status text not null default 'waiting'
      check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    add column reason text check (reason in ('fault', 'no_right'))`,
  `update task_progress p set status = case
    when p.url <> '' then 'done'
    when exists (select from job j where j.key = p.key and j.failed_at is null) then 'running'
    else 'failed' end`,
  `update task_progress set reason = 'fault' where status = 'failed'`,
  `create index task_progress_updated on task_progress (updated_at)`,
  `alter table file add column permission text`,
];
