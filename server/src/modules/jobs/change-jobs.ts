import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { JobKind } from '@countersign/shared/api/jobs/jobs.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Job } from './job.ts';

type Db = Kysely<Tables>;

/** Ends a job in the transaction of what it does; returns when it was due, null where another server has ended it. */
export async function endJob(db: Db, { id }: Pick<Job, 'id'>): Promise<Date | null> {
  const ended = await db.deleteFrom('job').where('id', '=', id).returning('run_at').executeTakeFirst();
  return ended?.run_at ?? null;
}

/** Takes a job back that has not run yet. */
export async function dropJob(db: Db, key: string): Promise<void> {
  await db.deleteFrom('job').where('key', '=', key).execute();
}

/** Lets a job begin anew at another moment. */
export async function postponeJob(db: Db, { id }: Pick<Job, 'id'>, runAt: Date): Promise<void> {
  await db.updateTable('job').set({ run_at: runAt, claimed_until: null, attempts: 0 }).where('id', '=', id).execute();
}

/** Lets a job stand still with its process; `attempts` where this one is not to count. */
export async function pauseJob(db: Db, { id }: Pick<Job, 'id'>, since: Date, attempts?: number): Promise<void> {
  const counted = attempts === undefined ? {} : { attempts };
  await db
    .updateTable('job')
    .set({ paused_at: since, claimed_until: null, ...counted })
    .where('id', '=', id)
    .execute();
}

/** Lets the jobs of a kind stand still that belong to a process. */
export async function pauseJobsOf(db: Db, instanceId: InstanceId, kind: JobKind, since: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({ paused_at: since })
    .where('instance_id', '=', instanceId)
    .where('kind', '=', kind)
    .where('paused_at', 'is', null)
    .execute();
}

/** Lets the jobs of a process go on, each for as long as it had left. */
export async function resumeJobsOf(db: Db, instanceId: InstanceId, now: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({ run_at: sql<Date>`run_at + (${now}::timestamptz - paused_at)`, paused_at: null })
    .where('instance_id', '=', instanceId)
    .where('paused_at', 'is not', null)
    .execute();
}

/** Whether a job is still there and does not stand still. */
export async function isJobDue(db: Db, { id }: Pick<Job, 'id'>): Promise<boolean> {
  const found = await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a job with this key is there and has not failed for good. */
export async function isJobLeft(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('job')
    .select('id')
    .where('key', '=', key)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** What the jobs of a kind know that belong to a process. */
export async function dataOfJobs(db: Db, instanceId: InstanceId, kind: JobKind): Promise<unknown[]> {
  const rows = await db
    .selectFrom('job')
    .select('data')
    .where('instance_id', '=', instanceId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ data }) => data);
}

/** When the next job of a kind runs whose data say this; in the past while one runs or waits for its turn. */
export async function nextRunOf(
  db: Db,
  kind: JobKind,
  { name, value }: { name: string; value: string },
): Promise<Date | null> {
  const { next } = await db
    .selectFrom('job')
    .select((is) => is.fn.min('run_at').as('next'))
    .where('kind', '=', kind)
    .where(sql<string>`data->>${name}`, '=', value)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return next;
}
