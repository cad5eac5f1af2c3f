import type { JobKind } from '@countersign/shared/api/jobs/jobs.ts';
import { sql } from 'kysely';
import { type BackgroundWork, createBackgroundWork } from '../../basics/background-work.ts';
import { storageTrouble } from '../../database/storage-trouble.ts';
import type { HasClock } from '../../basics/clock.ts';
import type { HasLog } from '../../basics/log.ts';
import type { HasDatabase } from '../../database/database.ts';
import type { Job } from './job.ts';

export interface HasJobs {
  jobs: Jobs;
}

/**
 * Does one job. It deletes the job in the transaction of what it does, so that both happen or none; a job that is still
 * there afterwards is deleted by the runner. Throwing means that the attempt failed.
 */
export type Handler<Given> = (job: Job, services: Given) => Promise<void>;

export interface JobKindRules<Given> {
  run: Handler<Given>;
  /** How often it is tried before it is left for people; the job may say otherwise. */
  attempts: (job: Job) => number;
  /** It waits for another server, or works on very many rows. */
  isSlow?: true;
  /** What is to be told when the last attempt failed. */
  onFailed?: Handler<Given>;
}

export type Handlers<Given> = Readonly<Record<JobKind, JobKindRules<Given>>>;

/** What the runner itself works with. */
type Running = HasDatabase & HasClock & HasLog;

export type Jobs = BackgroundWork;

/** Jobs that one server works on at the same time: those that only use the database, and those that wait for others. */
const ROOM = { quick: 6, slow: 6 };
/** Longer than any job takes; then another server may take it over. */
const CLAIM_MS = 120_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Several servers may run jobs of one database: each job is claimed by one of them. Jobs that wait for other servers have
 * places of their own, so that however many of those hang, a timer runs when it is due.
 */
export function createJobs<Given extends Running>(services: () => Given, handlers: Handlers<Given>): Jobs {
  const slowKinds = Object.entries(handlers).flatMap(([kind, { isSlow }]) => (isSlow ? [kind] : []));
  const roomBeside = (underWay: readonly Job[]): Room => {
    const slow = underWay.filter(({ kind }) => slowKinds.includes(kind)).length;
    const taken = underWay.map(({ id }) => id);
    return { slowKinds, taken, quick: ROOM.quick - (underWay.length - slow), slow: ROOM.slow - slow };
  };
  return createBackgroundWork<Job>({
    claim: (underWay) => claim(services(), roomBeside(underWay)),
    perform: (job) => perform(job, handlers[job.kind], services()),
    dueIn: (underWay) => dueIn(services(), roomBeside(underWay)),
    onError: (error) => services().log.warn(error, 'jobs could not be read'),
  });
}

interface Room {
  slowKinds: readonly string[];
  /** Ids of the jobs under way: one that takes longer than its claim is not begun again beside itself. */
  taken: readonly string[];
  quick: number;
  slow: number;
}

/** Jobs that no one else has and that there is room for, oldest first, for as long as they may take. */
async function claim({ database, clock }: Running, { slowKinds, taken, quick, slow }: Room): Promise<Job[]> {
  // What could not be written down as done would be done again.
  if ((quick <= 0 && slow <= 0) || !(await database.hasRoom())) return [];
  const now = clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = (isSlow: boolean, room: number) => sql`(
    select id from job
     where failed_at is null and paused_at is null and run_at <= ${now}
       and (claimed_until is null or claimed_until < ${now})
       and id <> all(${taken}::text[]) and (kind = any(${slowKinds}::text[])) = ${isSlow}
     order by run_at limit ${Math.max(0, room)} for update skip locked)`;
  const { rows } = await sql<Job>`
    with quick as ${due(false, quick)}, slow as ${due(true, slow)}
    update job set claimed_until = ${until}, attempts = attempts + 1
     where id in (select id from quick union all select id from slow)
    returning id, key, kind, instance_id as "instanceId", data, attempts
  `.execute(database.kysely);
  return rows;
}

async function perform<Given extends Running>(job: Job, rules: JobKindRules<Given>, services: Given): Promise<void> {
  const { kysely } = services.database;
  try {
    await rules.run(job, services);
    await kysely
      .deleteFrom('job')
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('claimed_until', 'is not', null)
      .execute();
  } catch (error) {
    await putBack(job, rules, services, error);
  }
}

async function putBack<Given extends Running>(
  job: Job,
  rules: JobKindRules<Given>,
  services: Given,
  error: unknown,
): Promise<void> {
  const now = services.clock();
  // A full disk or a database that restarts says nothing about the job: the attempt does not count.
  const attempts = storageTrouble(error) ? job.attempts - 1 : job.attempts;
  const isLast = attempts >= rules.attempts(job) || error instanceof PermanentFailure;
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  services.log.warn({ job: job.key, kind: job.kind, attempts: job.attempts, error: text }, 'a job failed');
  await services.database.kysely
    .updateTable('job')
    .set({
      claimed_until: null,
      error: text,
      attempts,
      ...(isLast ? { failed_at: now } : { run_at: new Date(now.getTime() + pauseAfter(Math.max(1, attempts))) }),
    })
    .where('id', '=', job.id)
    .execute();
  if (isLast) await rules.onFailed?.(job, services);
}

/** Trying again would not help: the job is left for people at once. */
export class PermanentFailure extends Error {}

/** Ten seconds after the first attempt, twice as long after each further one, an hour at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/** Until something is due that there is room for; what ends its work meanwhile asks again anyway. */
async function dueIn({ database, clock }: Running, { slowKinds, taken, quick, slow }: Room): Promise<number | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(run_at) as next from job
     where failed_at is null and paused_at is null and (claimed_until is null or claimed_until < ${clock()})
       and id <> all(${taken}::text[])
       and case when kind = any(${slowKinds}::text[]) then ${slow > 0}::boolean else ${quick > 0}::boolean end
  `.execute(database.kysely);
  const next = rows[0]?.next;
  return next ? next.getTime() - clock().getTime() : null;
}
