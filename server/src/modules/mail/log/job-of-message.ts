import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** The job of a message in the log, and whether its last attempt failed; undefined where the log has no such line. */
export async function jobOfMessage(
  db: Kysely<Tables>,
  id: number,
): Promise<{ jobId: string | null; isFailed: boolean } | undefined> {
  const row = await db.selectFrom('message_log').select(['job_id', 'status']).where('id', '=', id).executeTakeFirst();
  return row && { jobId: row.job_id, isFailed: row.status === '2' };
}
