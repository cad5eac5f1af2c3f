import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Work } from '../../work/work.ts';
import { findFile, findFiles, holdFiles, type StoredFile } from './file-repository.ts';

/** One stored file, or null; whether the caller may have it is the caller's to know. */
export const storedFile = (db: Kysely<Tables>, id: string): Promise<StoredFile | null> => findFile(db, id);

/** Those that exist among the ids given, in no particular order. */
export const storedFiles = async (db: Kysely<Tables>, ids: readonly string[]): Promise<StoredFile[]> =>
  ids.length === 0 ? [] : findFiles(db, ids);

/** Lets an upload of the caller wait until the moment given. */
export async function keepUntil({ db, person }: Pick<Work, 'db' | 'person'>, id: string, until: Date): Promise<void> {
  await holdFiles(db, { ids: [id], ownerId: person?.id ?? null, uploadTicket: null }, until);
}
