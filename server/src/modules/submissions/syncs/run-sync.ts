import type { SyncRun } from '@countersign/shared/api/submissions/syncs.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import { uuidV7 } from '../../../basics/secrets/uuid-v7.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { endJob } from '../../jobs/change-jobs.ts';
import { holdJob } from '../../jobs/claims.ts';
import { type Job, putJobs } from '../../jobs/job.ts';
import { type HasJobs, pauseAfter } from '../../jobs/runner.ts';
import { type CallNeeds, isBusy, isTaken, type Outcome, sendCall, waitAsked } from '../webhooks/send-call.ts';
import { endRun, keepTried, keepTaken, stopSync } from './keep-run.ts';
import { syncOwnerNow } from './may-sync.ts';
import { type BatchNeeds, nextBatch, type Piece } from './next-batch.ts';
import { beginRun } from './start-run.ts';
import { syncJob, type SyncJobData } from './sync-job.ts';
import { findSync, openRun, type RunRow, type StoredSync } from './sync-repository.ts';

type Needs = CallNeeds & BatchNeeds & HasDatabase & HasLog & HasJobs;

/** A run gives its worker back after this, so that other jobs have their turn. */
const TURN_MS = 20_000;
/** A batch that is not taken so often ends the run; the next one goes on behind what was taken. */
const MOST_TRIES = 6;

/** Sends what has changed since the last run, batch by batch, as long as its turn lasts; what is left is the next turn's. */
export async function runSync(job: Job, services: Needs, signal: AbortSignal): Promise<void> {
  const { kysely } = services.database;
  const { syncId } = job.data as SyncJobData;
  const ends = performance.now() + TURN_MS;
  while (performance.now() < ends) {
    if (signal.aborted) throw signal.reason;
    const sync = await findSync(kysely, syncId);
    const run = sync && !sync.stoppedAt ? await dueRun(services, sync) : undefined;
    if (!sync || !run || (await sendNext(services, sync, run)) === 'over') break;
  }
  await leave(job, syncId, services);
}

/** The run that is to go on now, or the one that the schedule begins. */
async function dueRun({ database, clock }: Needs, sync: StoredSync): Promise<RunRow | undefined> {
  const now = clock();
  const opened = await openRun(database.kysely, sync.id);
  if (opened) return opened.next_at && opened.next_at > now ? undefined : opened;
  if (!sync.nextAt || sync.nextAt > now) return undefined;
  const id = uuidV7(now.getTime());
  return beginRun(database.kysely, { id, syncId: sync.id, now, byPerson: false });
}

async function sendNext(services: Needs, sync: StoredSync, run: RunRow): Promise<'goes on' | 'over'> {
  const { kysely: db } = services.database;
  const now = services.clock();
  const person = await syncOwnerNow(db, sync);
  if (person === 'form_deleted') return over(endRun(services, { sync, run, state: 'failed', reason: person }));
  if (typeof person === 'string') return over(stopSync(services, { sync, run, reason: person }));
  const batch = await nextBatch({ ...services, db, now, person }, sync, run);
  if (batch.length === 0) return over(endRun(services, { sync, run, state: 'done', reason: '' }));
  const form = await db.selectFrom('form_title').select('name').where('key', '=', sync.formKey).executeTakeFirst();
  const delivery = `${run.id}.${run.last_serial}`;
  const body = batchBody({ delivery, now, sync, run, form: form?.name ?? '' }, batch);
  const outcome = await sendCall(services, sync, { delivery, event: 'answers_synced', body });
  if (!isTaken(outcome)) return over(notTaken(services, { sync, run, outcome }));
  await keepTaken(services, { sync, run, batch, ...answerOf(outcome) });
  return 'goes on';
}

const over = async (done: Promise<void>): Promise<'over'> => done.then(() => 'over');

const batchBody = (
  of: { delivery: string; now: Date; sync: StoredSync; run: RunRow; form: string },
  batch: readonly Piece[],
): string =>
  JSON.stringify({
    delivery: of.delivery,
    event: 'answers_synced',
    at: of.now.toISOString(),
    form: { key: of.sync.formKey, name: of.form },
    sync: { id: of.sync.id, name: of.sync.name, run: of.run.id },
    answers: batch.flatMap(({ told }) => (told ? [told] : [])),
    removed: batch.filter(({ isRemoved }) => isRemoved).map(({ id, serial }) => ({ id, serial })),
  });

const answerOf = (outcome: Outcome): { status: number | null; reply: string } =>
  typeof outcome === 'string' ? { status: null, reply: '' } : { status: outcome.status, reply: outcome.text };

/** An endpoint in trouble is tried again; one that refuses what it is sent, or must not be called, ends the run. */
async function notTaken(
  services: Needs,
  { sync, run, outcome }: { sync: StoredSync; run: RunRow; outcome: Outcome },
): Promise<void> {
  const answered = answerOf(outcome);
  if (answered.status === 410) return stopSync(services, { sync, run, reason: 'gone', ...answered });
  const reason: SyncRun['reason'] = typeof outcome === 'string' ? outcome : 'status';
  const tries = run.tries + 1;
  if (outcome === 'private' || !isBusy(outcome) || tries >= MOST_TRIES)
    return endRun(services, { sync, run, state: 'failed', reason, ...answered });
  const now = services.clock().getTime();
  const nextAt = new Date(now + (waitAsked(outcome, now) ?? pauseAfter(tries)));
  return keepTried(services, { run, reason, tries, nextAt, ...answered });
}

/** Ends the turn: with a job for what is left, or for the next run. */
async function leave(job: Job, syncId: string, services: Needs): Promise<void> {
  await runAsServer(services, async (work) => {
    if (!(await holdJob(work.db, job))) return;
    await endJob(work.db, job);
    const sync = await findSync(work.db, syncId);
    if (!sync || sync.stoppedAt) return;
    const run = await openRun(work.db, syncId);
    const next = run ? (run.next_at ?? work.now) : sync.nextAt;
    if (!next) return;
    await putJobs(work, [syncJob(syncId, next)]);
    work.afterCommit(() => services.jobs.wake());
  });
}
