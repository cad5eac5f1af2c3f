import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { FailureReason, JobProgress, ProgressStatus } from '@countersign/shared/api/files/files.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** What a person ordered: only they read its progress and get its result. */
export interface Order {
  /** Of the job and of its progress. */
  key: string;
  ownerId: UserId;
}

type Change = { status: ProgressStatus; rate?: number; url?: string; tips?: string; reason?: FailureReason | null };

/** States that go on. */
const OPEN = ['waiting', 'running'] as const satisfies ProgressStatus[];

/** Writes that a job waits for its turn; in the transaction that writes the job. */
export async function orderProgress(db: Kysely<Tables>, { key, ownerId }: Order, now: Date): Promise<void> {
  const nothing = { rate: 0, url: '', tips: '', reason: null };
  await db
    .insertInto('task_progress')
    .values({ key, owner_id: ownerId, ...nothing, status: 'waiting', updated_at: now })
    .execute();
}

/** The progress of a job of this person, or null. */
export async function findProgress(db: Kysely<Tables>, key: string, ownerId: UserId): Promise<JobProgress | null> {
  const row = await db
    .selectFrom('task_progress')
    .select(['rate', 'url', 'tips', 'status', 'reason'])
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ?? null;
}

/** A job that failed for good may begin again: an administrator can have it retried. */
export const beginProgress = (db: Kysely<Tables>, order: Order, now: Date): Promise<boolean> =>
  change(db, order, { from: [...OPEN, 'failed'], to: { status: 'running', rate: 0, tips: '', reason: null }, now });

/** False where the job was cancelled meanwhile. */
export const reportProgress = (
  db: Kysely<Tables>,
  order: Order,
  { rate, tips }: Pick<JobProgress, 'rate' | 'tips'>,
  now: Date,
): Promise<boolean> => change(db, order, { from: ['running'], to: { status: 'running', rate, tips }, now });

/** In the transaction that keeps the result; false where the job was cancelled meanwhile. */
export const finishProgress = (db: Kysely<Tables>, order: Order, url: string, now: Date): Promise<boolean> =>
  change(db, order, { from: ['running'], to: { status: 'done', rate: 100, url, tips: '' }, now });

/** False where it had ended before. */
export const failProgress = (db: Kysely<Tables>, order: Order, reason: FailureReason, now: Date): Promise<boolean> =>
  change(db, order, { from: OPEN, to: { status: 'failed', reason }, now });

/** False where it had ended before. */
export const endByCancel = (db: Kysely<Tables>, order: Order, now: Date): Promise<boolean> =>
  change(db, order, { from: OPEN, to: { status: 'cancelled' }, now });

const KEPT_MS = 2 * 86_400_000;

/** Takes away what nothing was said of for two days: what runs says something, and the file of what ended is gone. */
export async function purgeProgress(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('task_progress')
    .where('updated_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

/** One statement, whose condition is the check: of two that would end a job, one finds it open. */
async function change(
  db: Kysely<Tables>,
  { key, ownerId }: Order,
  { from, to, now }: { from: readonly ProgressStatus[]; to: Change; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('task_progress')
    .set({ ...to, updated_at: now })
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
