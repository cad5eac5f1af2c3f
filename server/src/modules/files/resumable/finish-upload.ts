import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { finish } from '@countersign/shared/api/files/files.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { ReceivedFile } from '../../../work/once/exchange.ts';
import { Refusal, refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { findFile, insertFile, type StoredFile } from '../file-repository.ts';
import type { HasAnswerFiles } from '../ports.ts';
import type { FileStorage, HasStorage } from '../storage/storage.ts';
import { bindingOf, rulesOf } from '../upload/admit.ts';
import { heldFrom } from '../upload/hold-uploads.ts';
import { keepFile } from '../upload/take-file.ts';
import { uploadedFile } from '../upload/uploaded-file.ts';
import { opensUpload } from './upload-address.ts';
import { becomeFile, deletePieces, deleteUpload, type FileUpload, findUpload, piecesOf } from './upload-repository.ts';

type Finishing = Work & HasDatabase & HasSecrets & HasStorage & HasAnswerFiles;

/**
 * Makes the file of an upload whose last piece has arrived, with every check of an upload at once. Asked again, because the answer was
 * lost, it answers the same file. A page that was loaded anew finishes with the ticket that it has now: the address of the upload shows
 * that it is its own.
 */
export const finishUpload: UseCase<typeof finish, HasDatabase & HasSecrets & HasStorage & HasAnswerFiles> = async (
  { id, key, ticket },
  work,
) => {
  const upload = opensUpload(work.secretFor, id, key, work.now) && (await findUpload(work.db, id, work.now));
  if (!upload) return refuse('upload_gone', ['id']);
  const binding = bindingOf({ ticket, formKey: upload.formKey ?? undefined }, work);
  const isOwn =
    upload.ownerId === binding.ownerId && (upload.uploadTicket === null) === (binding.uploadTicket === null);
  if (!isOwn) refuse('upload_gone', ['id']);
  const file = await fileOf(upload, work, binding);
  return uploadedFile(work, file, binding.uploadTicket);
};

/** Uploads that become files at this moment: who asks again meanwhile waits for the same one. */
const finishing = new Map<string, Promise<StoredFile>>();

async function fileOf(upload: FileUpload, work: Finishing, binding: ReturnType<typeof bindingOf>): Promise<StoredFile> {
  if (upload.fileId !== null) return (await findFile(work.db, upload.fileId)) ?? refuse('upload_gone', ['id']);
  if (upload.received < upload.size) refuse('upload_incomplete', ['id'], { params: { received: upload.received } });
  const made = finishing.get(upload.id) ?? makeFile(upload, work, binding).finally(() => finishing.delete(upload.id));
  finishing.set(upload.id, made);
  return made;
}

async function makeFile(
  upload: FileUpload,
  work: Finishing,
  binding: ReturnType<typeof bindingOf>,
): Promise<StoredFile> {
  // The form may have closed, or the field may have got other limits, while the pieces came in.
  const rules = await rulesOf(work, { formKey: upload.formKey ?? undefined, field: upload.field ?? undefined });
  const received = await putTogether(upload, work);
  try {
    const file = await keepFile(work, received, rules, binding);
    return await settle(upload, file, work);
  } catch (error) {
    // What is refused once is refused for good: it need not wait for a day.
    if (error instanceof Refusal) await dropUpload(work, upload.id);
    throw error;
  } finally {
    await rm(received.path, { force: true });
  }
}

/** The pieces as one file in a temporary place, as the checks of every upload want it. */
async function putTogether({ id, name, size }: FileUpload, { db, storage }: Finishing): Promise<ReceivedFile> {
  const path = join(tmpdir(), `countersign-upload-${randomUUID()}`);
  try {
    await pipeline(contentOf(storage, await piecesOf(db, id)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { name, type: '', size, path };
}

async function* contentOf(storage: FileStorage, pieces: readonly { storageKey: string }[]): AsyncGenerator<Uint8Array> {
  for (const { storageKey } of pieces) yield* (await storage.open(storageKey)) as AsyncIterable<Uint8Array>;
}

/** Writes the file's row, unless another server was faster; then that one's file is it. */
async function settle(upload: FileUpload, file: StoredFile, work: Finishing): Promise<StoredFile> {
  const { database, storage, now } = work;
  const { isOurs, keys } = await inTransaction(database, async (db) => {
    if (!(await becomeFile(db, upload.id, file.id))) return { isOurs: false, keys: [file.storageKey] };
    await insertFile(db, file, { now, heldUntil: heldFrom(now) });
    return { isOurs: true, keys: await deletePieces(db, upload.id) };
  });
  for (const key of keys) await storage.remove(key);
  if (isOurs) return file;
  const after = await findUpload(work.db, upload.id, now);
  const theirs = after?.fileId ? await findFile(work.db, after.fileId) : null;
  return theirs ?? refuse('upload_gone', ['id']);
}

/** Forgets an upload and what has arrived of it. */
export async function dropUpload({ database, storage }: HasDatabase & HasStorage, id: string): Promise<void> {
  const keys = await inTransaction(database, (db) => deleteUpload(db, id));
  for (const key of keys) await storage.remove(key);
}
