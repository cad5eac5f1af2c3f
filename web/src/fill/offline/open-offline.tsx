import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { ComponentType } from 'react';
import { dropRemembered, uploadKey } from '../../form-renderer/calls/resumable/remembered-uploads.ts';
import { UploadRefused } from '../../form-renderer/calls/upload-refused.ts';
import type { UploadFile } from '../../form-renderer/view-settings.ts';
import { randomId } from '../../lib/calls/random-id.ts';
import type { Deferred, OpenPage } from '../deferred.ts';
import { Changing } from '../deferred/changing.ts';
import { draftInAddress } from '../page-data.ts';
import { readAll, readOne, write } from './device-store.ts';
import { OfflinePage } from './offline-page.tsx';
import { askForSync, registerWorker } from './register-worker.ts';
import { announce, CHANNEL, forget, sendAll } from './send-all.ts';
import { sweepFiles } from './sweep-files.ts';
import { filesIn, type PreservedFile, mapFiles, type Waiting } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

const RETRY_MS = 30_000;

interface Device {
  Notices: ComponentType;
  upload: UploadFile;
  send: NonNullable<Deferred['send']>;
}

/** What a form does that works without a network: it keeps what it cannot send, and sends it when it can. */
export async function openOffline(page: OpenPage): Promise<Device> {
  const waiting = new Changing<readonly Waiting[]>(await readAll<Waiting>('waiting').catch(() => []));
  const refresh = async () => waiting.set(await readAll<Waiting>('waiting'));
  listen(waiting, refresh);
  await reviveFiles(page);
  // The worker keeps what was fetched by then.
  void import('../sending/sending.ts').then(registerWorker);
  void sweepFiles(waiting.get());
  return {
    Notices: () => <WaitingList page={page} waiting={waiting} />,
    upload: uploadOrKeep(page),
    send: async (answers, requestId) => {
      const id = await enqueue(page, answers, requestId).catch(() => null);
      if (id === null) return { trouble: 'noRoom' };
      void askForSync();
      const outcome = (await sendAll()).get(id);
      await refresh();
      if (outcome?.type === 'sent') return { receipt: outcome.receipt };
      if (outcome?.type !== 'refused') return { kept: () => <OfflinePage page={page} waiting={waiting} id={id} /> };
      // The answers are still on the page, with what is wrong beside them: nothing waits any more.
      const one = waiting.get().find((other) => other.id === id);
      if (one) await withoutFiles(one);
      await refresh();
      return outcome.errors.length > 0 ? { refused: outcome.errors } : { trouble: 'notSent' };
    },
  };
}

/** Its files stay on the device: the page still shows them. */
const withoutFiles = (waiting: Waiting): Promise<void> => forget({ ...waiting, answers: {} });

function listen(waiting: Changing<readonly Waiting[]>, refresh: () => Promise<void>): void {
  new BroadcastChannel(CHANNEL).onmessage = () => void refresh();
  const isDue = () => navigator.onLine && waiting.get().some(({ refused }) => !refused);
  const send = () => void (isDue() && sendAll().then(refresh));
  addEventListener('online', send);
  setInterval(send, RETRY_MS);
  send();
}

async function enqueue({ data, store }: OpenPage, answers: Answers, requestId: string): Promise<number> {
  const id = await write('waiting', {
    form: { ...data.form, version: store.form.version },
    answers,
    messages: data.messages,
    requestId,
    extValue: new URLSearchParams(location.search).get('extValue') ?? undefined,
    draft: draftInAddress() ?? undefined,
    since: Date.now(),
    ticket: data.uploadTicket,
    uploads: uploadedAlready(answers),
  } satisfies Waiting);
  announce();
  return id as number;
}

/** Files that this page could upload at once carry an address of the server. */
function uploadedAlready(answers: Answers): Waiting['uploads'] {
  const there = filesIn(answers).filter(({ file }) => !file.url.startsWith('blob:'));
  return Object.fromEntries(there.map(({ file }) => [file.id, file]));
}

/** Keeps a copy of every file, so that it can be sent again with another ticket; what cannot be uploaded now is sent later. */
function uploadOrKeep({ upload, data }: OpenPage): UploadFile {
  return async (file, field, options) => {
    const keepCopy = (id: string) => write('files', { id, file, fieldKey: field.key } satisfies PreservedFile);
    const onReplaced: typeof options.onReplaced = (before, after) =>
      void keepCopy(after.id).then(() => options.onReplaced?.(before, after));
    // Where there is no network at all nobody waits for it.
    const sending = navigator.onLine
      ? upload(file, field, { ...options, onReplaced })
      : Promise.reject(new Error('offline'));
    const answer = await sending.catch((error: unknown) => {
      if (options.signal.aborted || isFinal(error)) throw error;
      // Its copy is sent whole.
      dropRemembered(uploadKey({ formKey: data.form.formKey, field: field.key }, file));
      return localAnswer(file);
    });
    await keepCopy(answer.id);
    return answer;
  };
}

/** A ticket that has run out is renewed when the answers are sent. */
const isFinal = (error: unknown): boolean => error instanceof UploadRefused && error.problem.code !== 'upload_ticket';

const localAnswer = (file: File): FileAnswer => ({
  id: randomId() as FileAnswer['id'],
  name: file.name,
  size: file.size,
  url: URL.createObjectURL(file),
});

/** Addresses of kept files end with the page that made them. */
async function reviveFiles({ store }: OpenPage): Promise<void> {
  const answers = store.answers();
  const dead = filesIn(answers).filter(({ file }) => file.url.startsWith('blob:'));
  const kept = new Map<string, PreservedFile>();
  for (const { file } of dead) {
    const one = await readOne<PreservedFile>('files', file.id);
    if (one) kept.set(file.id, one);
  }
  const revived = mapFiles(answers, (file) => {
    const one = kept.get(file.id);
    return one ? { ...file, url: URL.createObjectURL(one.file) } : file;
  });
  for (const { key } of dead) {
    const field = store.form.indexOf.get(key);
    if (field !== undefined) store.set(field, revived[key]);
  }
}
