import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { UploadFile } from '../../view-settings.ts';
import { UploadInterrupted, UploadRefused } from '../upload-refused.ts';
import { endUpload, forget, recall, remember, running, uploadKey } from './remembered-uploads.ts';
import { askPlace, type Place, sendPiece } from './send-piece.ts';

/** How an upload begins and becomes a file. Both reject with {@link UploadRefused} where the server says why, else with any error. */
export interface ResumableCalls {
  formKey: string;
  begin(input: { field: string; name: string; size: number }): Promise<{ url: string; expires: string }>;
  finish(input: { id: string; key: string }): Promise<FileAnswer>;
}

const MEGABYTE = 1024 * 1024;
/** Smaller files are sent at once, in one request instead of three. */
const RESUMABLE_FROM = 2 * MEGABYTE;
/** Pieces take about five seconds each: a server ends what takes a minute. */
const PIECE_MS = 5000;
const LEAST_PIECE = MEGABYTE / 4;
const MOST_PIECE = 8 * MEGABYTE;
/** Pauses after troubles without a byte of progress between them; after the last one the person decides. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000];
/** Between two looks while the device is offline, or other uploads of this page come first. */
const LONG_PAUSE_MS = 5000;
/** The server holds an upload for a day from its last piece. */
const DAY_MS = 24 * 3_600_000;

export const isResumable = (file: File): boolean => file.size > RESUMABLE_FROM;

type Options = Parameters<UploadFile>[2];

/**
 * Sends a file in pieces. A connection that drops is waited for, and the upload goes on where the server has it; when that takes too
 * long it rejects with {@link UploadInterrupted}, and the next try with the same file goes on, also after a reload of the page.
 */
export async function sendResumable(
  calls: ResumableCalls,
  file: File,
  field: { key: string },
  options: Options,
): Promise<FileAnswer> {
  const key = uploadKey({ formKey: calls.formKey, field: field.key }, file);
  // The same file in two rows of a sub-form is two uploads; one of them is remembered.
  const isFirst = !running.has(key);
  running.add(key);
  const sending = new Sending({ calls, file, field: field.key, options, key: isFirst ? key : null });
  try {
    return await sending.toItsEnd();
  } finally {
    if (isFirst) running.delete(key);
  }
}

interface Task {
  calls: ResumableCalls;
  file: File;
  field: string;
  options: Options;
  /** Under which the device remembers it; null where it does not. */
  key: string | null;
}

class Sending {
  readonly #task: Task;
  #url = '';
  #offset = 0;
  #troubles = 0;
  #pieceBytes = MEGABYTE;

  constructor(task: Task) {
    this.#task = task;
  }

  async toItsEnd(): Promise<FileAnswer> {
    const { signal } = this.#task.options;
    const stop = () => this.#drop();
    signal.addEventListener('abort', stop);
    try {
      await this.#goOn();
      for (;;) {
        if (this.#offset < this.#task.file.size) await this.#sendNext();
        else {
          const file = await this.#finish();
          if (file) return file;
        }
      }
    } finally {
      signal.removeEventListener('abort', stop);
      this.#task.options.onWaiting?.(false);
    }
  }

  /** Finds where a remembered upload ends, or begins a new one. */
  async #goOn(): Promise<void> {
    const known = this.#task.key === null ? null : recall(this.#task.key);
    if (!known) return this.#begin();
    this.#url = known.url;
    await this.#settle(await askPlace(this.#url, this.#task.options.signal));
  }

  async #begin(): Promise<void> {
    this.#offset = 0;
    const input = { field: this.#task.field, name: this.#task.file.name, size: this.#task.file.size };
    const { url } = await this.#asking(() => this.#task.calls.begin(input));
    this.#url = url;
    const { signal } = this.#task.options;
    if (signal.aborted) this.#drop();
    signal.throwIfAborted();
    this.#note();
  }

  async #sendNext(): Promise<void> {
    const start = this.#offset;
    const piece = this.#task.file.slice(start, start + this.#pieceBytes);
    const began = performance.now();
    const onSent = (bytes: number) => this.#tell(start + Math.min(bytes, piece.size));
    const place = await sendPiece(this.#url, piece, { offset: start, signal: this.#task.options.signal, onSent });
    if (typeof place === 'object') this.#pace(place.offset - start, performance.now() - began);
    await this.#settle(place);
  }

  /** Goes on from a place. After trouble the server is asked: what it has may be more than anybody heard. */
  async #settle(place: Place): Promise<void> {
    let now = place;
    while (now === 'trouble' || now === 'busy') {
      await (now === 'busy' ? this.#wait(LONG_PAUSE_MS) : this.#recover());
      now = await askPlace(this.#url, this.#task.options.signal);
    }
    if (now === 'gone') return this.#anew();
    if (now.offset > this.#offset) this.#troubles = 0;
    else if (place === 'trouble') this.#pieceBytes = Math.max(LEAST_PIECE, this.#pieceBytes / 2);
    this.#offset = now.offset;
    this.#task.options.onWaiting?.(false);
    this.#note();
    this.#tell(this.#offset);
  }

  /** The server has forgotten it: it was too long ago, or belongs to somebody else. */
  async #anew(): Promise<void> {
    this.#nextPause();
    if (this.#task.key !== null) forget(this.#task.key);
    await this.#begin();
  }

  /** The file; undefined where the upload had to begin anew. */
  async #finish(): Promise<FileAnswer | undefined> {
    const [path = '', key = ''] = this.#url.split('?key=');
    const id = path.split('/').at(-1) ?? '';
    try {
      const file = await this.#asking(() => this.#task.calls.finish({ id, key }));
      if (this.#task.key !== null) forget(this.#task.key);
      return file;
    } catch (error) {
      const code = error instanceof UploadRefused ? error.problem.code : null;
      // Nobody is signed in at this moment: the upload waits for the person.
      if (code === null || code === 'upload_ticket') throw error;
      if (code === 'upload_gone') await this.#anew();
      else if (code === 'upload_incomplete') {
        await this.#settle(await askPlace(this.#url, this.#task.options.signal));
      } else {
        if (this.#task.key !== null) forget(this.#task.key);
        throw error;
      }
      return undefined;
    }
  }

  /** Asks until there is an answer; a refusal is one. */
  async #asking<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const reply = await ask();
        this.#task.options.onWaiting?.(false);
        return reply;
      } catch (error) {
        this.#task.options.signal.throwIfAborted();
        if (error instanceof UploadRefused) throw error;
        await this.#recover();
      }
    }
  }

  /** Waits for the network, or a while; gives up after some times without progress. */
  async #recover(): Promise<void> {
    const pause = navigator.onLine ? this.#nextPause() : LONG_PAUSE_MS;
    this.#task.options.onWaiting?.(true);
    await this.#wait(pause);
  }

  #nextPause(): number {
    const pause = PAUSES_MS[this.#troubles++];
    if (pause === undefined) throw new UploadInterrupted(this.#offset / Math.max(1, this.#task.file.size));
    return pause;
  }

  async #wait(ms: number): Promise<void> {
    const { signal } = this.#task.options;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      const go = () => resolve();
      timer = setTimeout(go, ms * (0.75 + Math.random() / 2));
      addEventListener('online', go, { signal: over.signal });
      signal.addEventListener('abort', go, { signal: over.signal });
    });
    clearTimeout(timer);
    over.abort();
    signal.throwIfAborted();
  }

  #pace(bytes: number, ms: number): void {
    const fitting = (bytes / Math.max(1, ms)) * PIECE_MS;
    this.#pieceBytes = Math.round(Math.min(MOST_PIECE, Math.max(LEAST_PIECE, fitting)));
  }

  #tell(bytes: number): void {
    this.#task.options.onProgress(this.#task.file.size > 0 ? bytes / this.#task.file.size : 0);
  }

  #note(): void {
    if (this.#task.key === null) return;
    const { name, size, lastModified } = this.#task.file;
    const at = { share: this.#offset / size, expires: Date.now() + DAY_MS };
    remember(this.#task.key, { url: this.#url, name, size, lastModified, ...at });
  }

  /** The person does not want it any more. */
  #drop(): void {
    if (this.#task.key !== null) forget(this.#task.key);
    if (this.#url !== '') endUpload(this.#url);
  }
}
