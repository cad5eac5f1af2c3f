import type { run } from '@countersign/shared/api/submissions/syncs.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import { formToSync } from './may-sync.ts';
import { ensureSyncJob } from './sync-job.ts';
import { openRun, ownSync, type RunRow, toRun } from './sync-repository.ts';

/** Starts a run by hand. Whoever asks twice gets the one that is under way, which is tried at once where it waits. */
export const startRun: UseCase<typeof run, HasJobs> = async ({ id, isWhole }, work) => {
  const sync = await ownSync(work, id);
  await formToSync(work, sync.formKey);
  if (sync.stoppedAt) return refuse('sync_stopped', ['id']);
  if (isWhole) await forgetSent(work.db, id);
  const opened = await beginRun(work.db, { id: work.newId(), syncId: id, now: work.now, byPerson: true });
  await work.db.updateTable('answer_sync_run').set({ next_at: null }).where('id', '=', opened.id).execute();
  await ensureSyncJob(work, id, work.now);
  work.afterCommit(() => work.jobs.wake());
  return toRun({ ...opened, next_at: null });
};

/** The open run of a connection, or a new one. */
export async function beginRun(
  db: Kysely<Tables>,
  { id, syncId, now, byPerson }: { id: string; syncId: string; now: Date; byPerson: boolean },
): Promise<RunRow> {
  await db
    .insertInto('answer_sync_run')
    .values({ id, sync_id: syncId, by_person: byPerson, started_at: now })
    .onConflict((conflict) => conflict.column('sync_id').where('ended_at', 'is', null).doNothing())
    .execute();
  return (await openRun(db, syncId)) ?? refuse('not_found', ['id']);
}

/** Lets the run begin with the first answer, as if none had been sent. */
async function forgetSent(db: Kysely<Tables>, syncId: string): Promise<void> {
  await db.deleteFrom('answer_sync_sent').where('sync_id', '=', syncId).execute();
  await db.updateTable('answer_sync').set({ sent_until: null }).where('id', '=', syncId).execute();
  await db
    .updateTable('answer_sync_run')
    .set({ last_serial: 0 })
    .where('sync_id', '=', syncId)
    .where('ended_at', 'is', null)
    .execute();
}
