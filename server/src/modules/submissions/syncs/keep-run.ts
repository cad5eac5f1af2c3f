import type { SyncRun, SyncStopReason } from '@countersign/shared/api/submissions/syncs.ts';
import { sql } from 'kysely';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { OVERLAP_MS, type Piece } from './next-batch.ts';
import { nextRunAt } from './sync-job.ts';
import type { RunRow, StoredSync } from './sync-repository.ts';

type Needs = HasDatabase & HasClock;

interface Answered {
  status?: number | null;
  reply?: string;
}

/** Writes what the other system has taken. */
export async function keepTaken(
  { database }: Needs,
  { sync, run, batch, status, reply }: Answered & { sync: StoredSync; run: RunRow; batch: readonly Piece[] },
): Promise<void> {
  const rows = batch.map(({ id, rev, isRemoved, changedAt }) => ({
    submission_id: id,
    rev,
    is_removed: isRemoved,
    changed_at: changedAt,
  }));
  const removed = batch.filter(({ isRemoved }) => isRemoved).length;
  await inTransaction(database, async (db) => {
    // Whatever was erased meanwhile is not noted.
    await sql`insert into answer_sync_sent (sync_id, submission_id, rev, is_removed, changed_at)
      select ${sync.id}, r.submission_id, r.rev, r.is_removed, r.changed_at
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as r (submission_id text, rev integer, is_removed boolean, changed_at timestamptz)
        join submission s on s.id = r.submission_id
       where exists (select from answer_sync c where c.id = ${sync.id})
      on conflict (sync_id, submission_id) do update
        set rev = excluded.rev, is_removed = excluded.is_removed, changed_at = excluded.changed_at`.execute(db);
    await db
      .updateTable('answer_sync_run')
      .set({ state: 'running', reason: '', tries: 0, next_at: null, status: status ?? null, reply: reply ?? '' })
      .set({ last_serial: batch.at(-1)?.serial ?? run.last_serial })
      .set({
        answers: sql<number>`answers + ${batch.length - removed}`,
        removed: sql<number>`removed + ${removed}`,
      })
      .where('id', '=', run.id)
      .execute();
  });
}

/** Lets the run wait before the same batch is sent again. */
export async function keepTried(
  { database }: Needs,
  {
    run,
    reason,
    tries,
    nextAt,
    ...answered
  }: Answered & {
    run: RunRow;
    reason: SyncRun['reason'];
    tries: number;
    nextAt: Date;
  },
): Promise<void> {
  await database.kysely
    .updateTable('answer_sync_run')
    .set({ state: 'waiting', reason, tries, next_at: nextAt, ...answered })
    .where('id', '=', run.id)
    .execute();
}

interface Ended extends Answered {
  sync: StoredSync;
  run: RunRow;
  state: 'done' | 'failed';
  reason: SyncRun['reason'];
}

/** Ends the run and plans the next one. After a run that failed the next one begins where the last whole one did. */
export async function endRun(
  { database, clock }: Needs,
  { sync, run, state, reason, ...answered }: Ended,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (db) => {
    await db
      .updateTable('answer_sync_run')
      .set({ state, reason, ended_at: now, next_at: null, ...answered })
      .where('id', '=', run.id)
      .execute();
    const sentUntil = state === 'done' ? { sent_until: run.started_at } : {};
    await db
      .updateTable('answer_sync')
      .set({ next_at: nextRunAt(sync.schedule, run.started_at, now), ...sentUntil })
      .where('id', '=', sync.id)
      .execute();
    if (state === 'failed') return;
    await db
      .deleteFrom('answer_sync_sent')
      .where('sync_id', '=', sync.id)
      .where('is_removed', '=', false)
      .where('changed_at', '<=', new Date(run.started_at.getTime() - OVERLAP_MS))
      .execute();
  });
}

/** Ends the run and sends nothing any more until the owner saves the connection. */
export async function stopSync(
  needs: Needs,
  { reason, ...ended }: Omit<Ended, 'state' | 'reason'> & { reason: SyncStopReason },
): Promise<void> {
  await endRun(needs, { ...ended, state: 'failed', reason });
  await needs.database.kysely
    .updateTable('answer_sync')
    .set({ stopped_reason: reason, stopped_at: needs.clock(), next_at: null })
    .where('id', '=', ended.sync.id)
    .execute();
}
