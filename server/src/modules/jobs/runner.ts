import type { JobKind } from '@countersign/shared/api/jobs.ts';
import { type Kysely, sql } from 'kysely';
import { type BackgroundWork, createBackgroundWork } from '../../basics/background-work.ts';
import type { Tables } from '../../database/tables.ts';
import type { Services } from '../../services.ts';
import type { Job } from './job.ts';

/**
 * Does one job. It deletes the job in the transaction of what it does, so that both happen or none; a job that is still
 * there afterwards is deleted by the runner. Throwing means that the attempt failed.
 */
export type Handler = (job: Job, services: Services) => Promise<void>;

export interface JobKindRules {
  run: Handler;
  /** How often it is tried before it is left for people; the job may say otherwise. */
  attempts: (job: Job) => number;
  /** What is to be told when the last attempt failed. */
  onFailed?: (job: Job, services: Services) => Promise<void>;
}

export type Handlers = Readonly<Record<JobKind, JobKindRules>>;

export type Jobs = BackgroundWork;

const BATCH = 8;
/** Longer than any job takes; then another server may take it over. */
const CLAIM_MS = 120_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Several servers may run jobs of one database: each job is claimed by one of them. */
export function createJobs(services: () => Services, handlers: Handlers): Jobs {
  const runDue = async (): Promise<void> => {
    const { database, clock } = services();
    for (;;) {
      const jobs = await claim(database.kysely, clock());
      if (jobs.length === 0) return;
      await Promise.all(jobs.map((job) => perform(job, handlers[job.kind], services())));
    }
  };
  return createBackgroundWork({
    runDue,
    dueIn: () => dueIn(services()),
    onError: (error) => services().log.warn(error, 'jobs could not be read'),
  });
}

/** A job that no one else has, oldest first, for as long as it may take. */
async function claim(db: Kysely<Tables>, now: Date): Promise<Job[]> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const { rows } = await sql<Job>`
    update job set claimed_until = ${until}, attempts = attempts + 1
     where id in (
       select id from job
        where failed_at is null and paused_at is null and run_at <= ${now}
          and (claimed_until is null or claimed_until < ${now})
        order by run_at limit ${BATCH} for update skip locked)
    returning id, key, kind, instance_id as "instanceId", data, attempts
  `.execute(db);
  return rows;
}

async function perform(job: Job, rules: JobKindRules, services: Services): Promise<void> {
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

async function putBack(job: Job, rules: JobKindRules, services: Services, error: unknown): Promise<void> {
  const now = services.clock();
  const isLast = job.attempts >= rules.attempts(job) || error instanceof PermanentFailure;
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  services.log.warn({ job: job.key, kind: job.kind, attempts: job.attempts, error: text }, 'a job failed');
  await services.database.kysely
    .updateTable('job')
    .set({
      claimed_until: null,
      error: text,
      ...(isLast ? { failed_at: now } : { run_at: new Date(now.getTime() + pauseAfter(job.attempts)) }),
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

async function dueIn({ database, clock }: Services): Promise<number | null> {
  const row = await database.kysely
    .selectFrom('job')
    .select((is) => is.fn.min('run_at').as('next'))
    .where('failed_at', 'is', null)
    .where('paused_at', 'is', null)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', clock())]))
    .executeTakeFirst();
  return row?.next ? row.next.getTime() - clock().getTime() : null;
}
