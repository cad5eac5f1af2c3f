import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { FileStorage } from '../storage/storage.ts';
import { deleteExpired } from './upload-repository.ts';

const AT_ONCE = 100;

/** Removes uploads that nobody has gone on with, and those that have become files. Safe to run on several servers. */
export async function purgeUploads(db: Kysely<Tables>, storage: FileStorage, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const { count, keys } = await deleteExpired(db, now, AT_ONCE);
    for (const key of keys) await storage.remove(key);
    removed += count;
    if (count < AT_ONCE) return removed;
  }
}
