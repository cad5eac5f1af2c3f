import { createClient } from '@countersign/shared/api/wire/client.ts';
import { fetchTransport } from '@countersign/shared/api/wire/fetch-transport.ts';
import { upload } from '@countersign/shared/api/files/files.ts';
import { getPublic } from '@countersign/shared/api/forms/forms.ts';
import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { randomId } from '../../lib/calls/random-id.ts';
import { proveWork } from '../deferred/prove-work.ts';
import { sendOnce } from '../sending/send-once.ts';
import { erase, readAll, readOne, write } from './device-store.ts';
import { type Outcome, type Outside, sendWaiting } from './send-waiting.ts';
import { filesIn, type PreservedFile, type Waiting } from './waiting.ts';

/** Heard by every page when what waits has changed. */
export const CHANNEL = 'countersign-waiting';
const UPLOAD_MS = 10 * 60_000;

const client = createClient({
  transport: fetchTransport(globalThis as never),
  newRequestId: randomId,
  toForm: (input) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) {
      if (value !== undefined) form.append(name, value as string | Blob);
    }
    return form;
  },
});

const outside: Outside = {
  submit: ({ form, answers, extValue, draft, ticket, requestId }) => {
    const { formKey, version } = form;
    const input = { formKey, version, answers, extValue, draft, uploadTicket: ticket };
    // A worker may not fetch code later, and has nobody whom it could show a puzzle.
    return sendOnce(input, { requestId }, proveWork);
  },
  // The file goes last: the other parts say how large it may be.
  upload: async ({ file, fieldKey }, { form, ticket }) => {
    const input = { ticket, formKey: form.formKey, field: fieldKey, file };
    return (await client.call(upload, input as never, { timeoutMs: UPLOAD_MS })) as FileAnswer;
  },
  newTicket: async (formKey) => (await client.call(getPublic, { formKey: formKey as never })).uploadTicket,
  preservedFile: (id) => readOne<PreservedFile>('files', id),
  keep: async (waiting) => void (await write('waiting', waiting)),
};

/** What became of each that was tried, by its id on the device. */
export type Outcomes = Map<number, Outcome>;

/**
 * Sends everything that waits, in the order in which it was sent by the person, and takes away what has arrived. Of pages and
 * worker only one sends at a time; stops at the first that nobody answers.
 */
export function sendAll(): Promise<Outcomes> {
  const { locks } = navigator as { locks?: LockManager };
  // Without locks (no https) two may try at once: the request id keeps it to one.
  return locks ? locks.request(CHANNEL, tryAll) : tryAll();
}

async function tryAll(): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  for (const waiting of await readAll<Waiting>('waiting')) {
    if (waiting.id === undefined || waiting.refused) continue;
    const outcome = await sendWaiting(waiting, outside);
    outcomes.set(waiting.id, outcome);
    if (outcome.type === 'trouble') break;
    if (outcome.type === 'sent') await forget(waiting);
    else await refuse(waiting.id, outcome.errors);
    announce();
  }
  return outcomes;
}

/** Takes it from the device, files and all. */
export async function forget(waiting: Waiting): Promise<void> {
  if (waiting.id !== undefined) await erase('waiting', waiting.id);
  for (const { file } of filesIn(waiting.answers)) await erase('files', file.id);
}

/** Read again: sending may have written uploads into it meanwhile. */
async function refuse(id: number, errors: Waiting['refused']): Promise<void> {
  const waiting = await readOne<Waiting>('waiting', id);
  if (waiting && errors) await write('waiting', { ...waiting, refused: errors });
}

/** Tells other pages, and this one. */
export function announce(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
