import type { JobKind } from '@countersign/shared/api/jobs/jobs.ts';
import { type BackgroundWork, createBackgroundWork } from '../../basics/background-work.ts';
import { storageTrouble } from '../../database/trouble/storage-trouble.ts';
import type { HasClock } from '../../basics/clock.ts';
import type { HasLog } from '../../basics/log.ts';
import type { HasDatabase } from '../../database/database.ts';
import { claimDue, dueIn, endClaimed, giveBack, releaseOrphans, type Room } from './claims.ts';
import { ClaimLost, type HeldClaim, holdClaim, ServerStops } from './hold-claim.ts';
import type { Job } from './job.ts';

export interface HasJobs {
  jobs: Jobs;
}

/**
 * Does one job. It deletes the job in the transaction of what it does, so that both happen or none; a job that is still
 * there afterwards is deleted by the runner. Throwing means that the attempt failed. A handler that takes long throws the
 * signal's reason once it is aborted: the job was cancelled, another server has it, or this one stops.
 */
export type Handler<Given> = (job: Job, services: Given, signal: AbortSignal) => Promise<void>;

export interface JobKindRules<Given> {
  run: Handler<Given>;
  /** How often it is tried before it is left for people; the job may say otherwise. */
  attempts: (job: Job) => number;
  /** It waits for another server, or works on very many rows. */
  isSlow?: true;
  /** What is to be told when the last attempt failed. */
  onFailed?: (job: Job, services: Given) => Promise<void>;
}

export type Handlers<Given> = Readonly<Record<JobKind, JobKindRules<Given>>>;

/** What the runner itself works with. */
type Running = HasDatabase & HasClock & HasLog;

export type Jobs = BackgroundWork;

/** Jobs that one server works on at the same time: those that only use the database, and those that wait for others. */
const ROOM = { quick: 6, slow: 6 };
/** A server that ends while it works on a job counts as an attempt; one job is not to end it for ever. */
const MOST_CRASHES = 3;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Several servers may run jobs of one database: each job is claimed by one of them, which renews its claim. Jobs that wait for other servers have
 * places of their own, so that however many of those hang, a timer runs when it is due.
 */
export function createJobs<Given extends Running>(services: () => Given, handlers: Handlers<Given>): Jobs {
  const slowKinds = Object.entries(handlers).flatMap(([kind, { isSlow }]) => (isSlow ? [kind] : []));
  const roomBeside = (underWay: readonly Job[]): Room => {
    const slow = underWay.filter(({ kind }) => slowKinds.includes(kind)).length;
    const taken = underWay.map(({ id }) => id);
    return { slowKinds, taken, quick: ROOM.quick - (underWay.length - slow), slow: ROOM.slow - slow };
  };
  const claims = new Set<HeldClaim>();
  let isStopping = false;
  let orphans: Promise<void> | undefined;
  const background = createBackgroundWork<Job>({
    claim: async (underWay) => {
      await orphans;
      return claimDue(services(), roomBeside(underWay));
    },
    perform: async (job) => {
      const claim = holdClaim(job, services());
      if (isStopping) claim.abort(new ServerStops());
      claims.add(claim);
      try {
        await perform(job, handlers[job.kind], services(), claim.signal);
      } finally {
        claim.release();
        claims.delete(claim);
      }
    },
    dueIn: (underWay) => dueIn(services(), roomBeside(underWay)),
    onError: (error) => services().log.warn(error, 'jobs could not be read'),
  });
  return {
    ...background,
    start() {
      orphans = freeOrphans(services());
      background.start();
    },
    async stop() {
      isStopping = true;
      claims.forEach(({ abort }) => abort(new ServerStops()));
      await background.stop();
      isStopping = false;
    },
  };
}

/** An embedded database belongs to one process: what is claimed when that one starts, a process claimed that is no more. */
async function freeOrphans({ database, log }: Running): Promise<void> {
  if (database.kind !== 'embedded') return;
  await releaseOrphans(database.kysely).catch((error) => log.warn(error, 'jobs of the last run could not be freed'));
}

async function perform<Given extends Running>(
  job: Job,
  rules: JobKindRules<Given>,
  services: Given,
  signal: AbortSignal,
): Promise<void> {
  const { kysely } = services.database;
  try {
    if (job.attempts > rules.attempts(job) + MOST_CRASHES)
      throw new PermanentFailure('the server ended at every attempt');
    await rules.run(job, services, signal);
    await endClaimed(kysely, job);
  } catch (error) {
    if (error instanceof ClaimLost) services.log.warn({ job: job.key, kind: job.kind }, error.message);
    else if (error instanceof ServerStops) await giveBack(kysely, job);
    else await putBack(job, rules, services, error);
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
  const put = await services.database.kysely
    .updateTable('job')
    .set({
      claimed_until: null,
      error: text,
      attempts,
      ...(isLast ? { failed_at: now } : { run_at: new Date(now.getTime() + pauseAfter(Math.max(1, attempts))) }),
    })
    .where('id', '=', job.id)
    .where('claim_id', '=', job.claimId)
    .executeTakeFirst();
  if (isLast && put.numUpdatedRows > 0n) await rules.onFailed?.(job, services);
}

/** Trying again would not help: the job is left for people at once. */
export class PermanentFailure extends Error {}

/** Ten seconds after the first attempt, twice as long after each further one, an hour at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
