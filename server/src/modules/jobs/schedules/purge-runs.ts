import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const KEPT_MS = 90 * 86_400_000;

/** Forgets runs of scheduled jobs after 90 days. */
export async function purgeRuns(db: Kysely<Tables>, now: Date, kept = KEPT_MS): Promise<number> {
  const gone = await db
    .deleteFrom('schedule_run')
    .where('started_at', '<', new Date(now.getTime() - kept))
    .where('status', '<>', 'running')
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
