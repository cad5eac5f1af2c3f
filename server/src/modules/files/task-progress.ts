import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** How far a long job has come; `url` stays empty until its result can be fetched. */
export interface Progress {
  /** 0 to 100. */
  rate: number;
  url: string;
  tips: string;
}

/** Writes the progress of a job that a person started; only that person reads it. */
export async function saveProgress(
  db: Kysely<Tables>,
  job: { key: string; ownerId: number },
  progress: Progress,
  now: Date,
): Promise<void> {
  await db
    .insertInto('task_progress')
    .values({ key: job.key, owner_id: job.ownerId, ...progress, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...progress, updated_at: now }))
    .execute();
}

/** The progress of a job of this person, or null. */
export async function findProgress(db: Kysely<Tables>, key: string, ownerId: number): Promise<Progress | null> {
  const row = await db
    .selectFrom('task_progress')
    .select(['rate', 'url', 'tips'])
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ?? null;
}
