import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { StoredFile } from '../file-repository.ts';
import type { FileStorage } from '../storage/storage.ts';
import { hasPreview, makePreview } from './make-preview.ts';

/** What cannot be shown is known as such, so that nobody tries again. */
const NONE = '';

/** Those that wait: a page of answers asks for all its pictures at once. */
const MOST_WAITING = 200;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The storage key of a file's preview, which is made when it is first looked at; null where it has none. One at a time is made, as each
 * holds a picture in memory; several servers may make the same one, and one is kept.
 */
export async function previewOf(db: Kysely<Tables>, storage: FileStorage, file: StoredFile): Promise<string | null> {
  if (!hasPreview(file.mime, file.size)) return null;
  const known = await knownPreview(db, file.id);
  return known === undefined ? inTurn(() => keepPreview(db, storage, file)) : known;
}

async function knownPreview(db: Kysely<Tables>, id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('file').select('preview_key').where('id', '=', id).executeTakeFirst();
  return row?.preview_key === NONE ? null : (row?.preview_key ?? undefined);
}

async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) refuse('unavailable');
  waiting += 1;
  const turn = last.then(act);
  last = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

async function keepPreview(db: Kysely<Tables>, storage: FileStorage, file: StoredFile): Promise<string | null> {
  // Somebody before us in the queue may have asked for the same one.
  const known = await knownPreview(db, file.id);
  if (known !== undefined) return known;
  const preview = await makePreview(await buffer(await storage.open(file.storageKey)));
  const key = preview ? (await storage.put(Readable.from([preview]))).key : NONE;
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ preview_key: key })
    .where('id', '=', file.id)
    .where('preview_key', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return key || null;
  if (key !== NONE) await storage.remove(key);
  return (await knownPreview(db, file.id)) ?? null;
}
