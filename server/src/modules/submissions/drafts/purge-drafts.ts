import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Removes drafts whose days are over; their files go with the next purge of files. Safe to run on several servers. */
export async function purgeDrafts(db: Kysely<Tables>, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('answer_draft').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
