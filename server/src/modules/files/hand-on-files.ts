import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Files that belong to some answers belong to others from now on. */
export async function handOnFiles(db: Kysely<Tables>, from: string, to: string): Promise<void> {
  await db.updateTable('file').set({ submission_id: to }).where('submission_id', '=', from).execute();
}
