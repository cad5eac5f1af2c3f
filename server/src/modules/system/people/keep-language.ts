import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Remembers the language, BCP 47, in which a person reads. */
export async function keepLanguage(db: Kysely<Tables>, userId: UserId, language: string): Promise<void> {
  await db.updateTable('user').set({ language }).where('id', '=', userId).where('language', '<>', language).execute();
}
