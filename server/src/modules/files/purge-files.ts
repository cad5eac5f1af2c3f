import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { IsHeld } from './ports.ts';
import { purgeUploads } from './resumable/purge-uploads.ts';
import { deleteUnbound, knownStorageKeys } from './file-repository.ts';
import type { FileStorage } from './storage/storage.ts';

const DAY = 86_400_000;
const AT_ONCE = 500;

/**
 * Removes uploads that nobody holds any more (no answers, no draft, no open page) or has gone on with, and day-old content that no row knows (a
 * server that was stopped between keeping the content and writing the row). Returns how many of each. Safe to run on several servers.
 */
export async function purgeFiles(
  db: Kysely<Tables>,
  storage: FileStorage,
  now: Date,
  isHeldElsewhere: IsHeld,
): Promise<{ unbound: number; unknown: number }> {
  const dayAgo = new Date(now.getTime() - DAY);
  await purgeUploads(db, storage, now);
  return {
    unbound: await purgeUnbound(db, storage, now, isHeldElsewhere),
    unknown: await sweepUnknown(db, storage, dayAgo),
  };
}

async function purgeUnbound(
  db: Kysely<Tables>,
  storage: FileStorage,
  now: Date,
  isHeldElsewhere: IsHeld,
): Promise<number> {
  let removed = 0;
  for (;;) {
    // The row goes first: content without a row is swept, a row without content would be a broken link.
    const files = await deleteUnbound(db, { now, most: AT_ONCE, isHeldElsewhere });
    for (const key of files.flat()) await storage.remove(key);
    removed += files.length;
    if (files.length < AT_ONCE) return removed;
  }
}

async function sweepUnknown(db: Kysely<Tables>, storage: FileStorage, dayAgo: Date): Promise<number> {
  let removed = 0;
  const sweep = async (keys: string[]) => {
    if (keys.length === 0) return;
    const known = await knownStorageKeys(db, keys);
    for (const key of keys.filter((one) => !known.has(one))) {
      await storage.remove(key);
      removed += 1;
    }
  };
  let batch: string[] = [];
  for await (const key of storage.keysOlderThan(dayAgo)) {
    batch.push(key);
    if (batch.length === AT_ONCE) await sweep(batch.splice(0));
  }
  await sweep(batch);
  return removed;
}
