import type { Schedule } from '@countersign/shared/api/jobs/schedules.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { putJobs } from '../job.ts';
import type { Work } from '../../../work/work.ts';

/** What the job of a run knows. `due` names the run: the same one is never there twice. */
export interface RunData {
  scheduleId: number;
  due: string;
  byPerson: number | null;
}

const schedules = (db: Kysely<Tables>) =>
  db
    .selectFrom('schedule as s')
    .selectAll('s')
    .select(
      sql<{
        status: Schedule['last'] extends infer L ? (L extends { status: infer S } ? S : never) : never;
        at: string;
      } | null>`(
        select json_build_object('status', r.status, 'at', r.started_at) from schedule_run r
         where r.schedule_id = s.id order by r.id desc limit 1)`.as('last'),
    );

export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof schedules>['executeTakeFirstOrThrow']>>;

export const schedulesOf = schedules;

export const findSchedule = (db: Kysely<Tables>, id: number): Promise<ScheduleRow | undefined> =>
  schedules(db).where('s.id', '=', id).executeTakeFirst();

/** Waits for whoever changes or begins the same one. */
export const lockSchedule = (db: Kysely<Tables>, id: number) =>
  db.selectFrom('schedule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const asSchedule = (row: ScheduleRow): Schedule => ({
  id: row.id,
  name: row.name,
  group: row.job_group,
  handler: row.handler,
  params: row.params,
  cron: row.cron,
  zone: row.zone,
  misfire: row.misfire,
  isConcurrent: row.is_concurrent,
  isPaused: row.is_paused,
  remark: row.remark,
  rev: row.rev,
  nextTime: row.next_at?.toISOString() ?? null,
  last: row.last && { status: row.last.status, time: new Date(row.last.at).toISOString() },
});

const clockKey = (id: number): string => `scheduled.${id}.`;

/** Lets the clock run a schedule at a moment and at no other; null lets it rest. */
export async function planRun(work: Pick<Work, 'db' | 'now' | 'newId'>, id: number, next: Date | null): Promise<void> {
  const { db } = work;
  await db.updateTable('schedule').set({ next_at: next }).where('id', '=', id).execute();
  // Those that a server is at work on end by themselves.
  await db
    .deleteFrom('job')
    .where('kind', '=', 'scheduled')
    .where('key', 'like', `${clockKey(id)}%`)
    .where('claimed_until', 'is', null)
    .where(sql<boolean>`data->>'byPerson' is null`)
    .execute();
  if (!next) return;
  const data: RunData = { scheduleId: id, due: next.toISOString(), byPerson: null };
  await putJobs(work, [{ key: `${clockKey(id)}${data.due}`, kind: 'scheduled', data, runAt: next }]);
}
