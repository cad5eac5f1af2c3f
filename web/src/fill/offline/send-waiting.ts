import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import { filesIn, type PreservedFile, mapFiles, type Waiting } from './waiting.ts';
import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';

/** What sending needs of the world. Calls reject with {@link CallError}. */
export interface Outside {
  submit(waiting: Waiting): Promise<Receipt>;
  upload(file: PreservedFile, waiting: Waiting): Promise<FileAnswer>;
  newTicket(formKey: string): Promise<string>;
  preservedFile(id: string): Promise<PreservedFile | undefined>;
  /** Resolves when the device has it: what was uploaded is never uploaded again without need. */
  keep(waiting: Waiting): Promise<void>;
}

/** `trouble`: nobody answered, or the server is not well; it is worth trying again. */
export type Outcome =
  | { type: 'sent'; receipt: Receipt }
  | { type: 'refused'; errors: readonly RefusalDetail[] }
  | { type: 'trouble' };

/**
 * Sends one: its files first, then the answers under their one request id. A ticket that has run out is renewed once, and the
 * files are uploaded again with the new one.
 */
export async function sendWaiting(waiting: Waiting, outside: Outside): Promise<Outcome> {
  let current = waiting;
  for (let renewals = 0; ; renewals++) {
    try {
      current = await withUploads(current, outside);
      const answers = mapFiles(current.answers, (file) => current.uploads[file.id] ?? file);
      return { type: 'sent', receipt: await outside.submit({ ...current, answers }) };
    } catch (error) {
      const outcome = explained(error);
      if (outcome.type !== 'refused' || renewals > 0 || !isTicketOver(outcome.errors)) return outcome;
    }
    try {
      current = { ...current, ticket: await outside.newTicket(current.form.formKey), uploads: {} };
      await outside.keep(current);
    } catch (error) {
      return explained(error);
    }
  }
}

/** Uploads what is not there yet. Files that this device does not have, such as those of a draft, stand as they are. */
async function withUploads(waiting: Waiting, outside: Outside): Promise<Waiting> {
  let current = waiting;
  for (const { key, file } of filesIn(waiting.answers)) {
    if (current.uploads[file.id]) continue;
    const kept = await outside.preservedFile(file.id);
    if (!kept) continue;
    const uploaded = await upload(kept, current, outside, key);
    current = { ...current, uploads: { ...current.uploads, [file.id]: uploaded } };
    await outside.keep(current);
  }
  return current;
}

/** A file that is refused is named at its field. */
async function upload(kept: PreservedFile, waiting: Waiting, outside: Outside, key: string): Promise<FileAnswer> {
  try {
    return await outside.upload(kept, waiting);
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'refused') throw error;
    const { code, msg, current, body } = error;
    const errors = error.errors.map((one) => (one.code === 'upload_ticket' ? one : { ...one, path: ['answers', key] }));
    throw new CallError('refused', { code, msg, errors, current, body });
  }
}

const isTicketOver = (errors: readonly RefusalDetail[]): boolean =>
  errors.some(({ code }) => code === 'upload_ticket' || code === 'unknown_file');

function explained(error: unknown): Exclude<Outcome, { type: 'sent' }> {
  if (!(error instanceof CallError)) throw error;
  const isAnswer = error.kind === 'refused' && error.code !== 429 && error.code < 500;
  return isAnswer ? { type: 'refused', errors: error.errors } : { type: 'trouble' };
}
