import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { FormStore, ShownProblem } from '../../form-store.ts';
import { UploadRefused } from '../../calls/upload-refused.ts';
import type { UploadFile } from '../../view-settings.ts';
import { fileOfCanvas } from '../image-upload/picture-files.ts';
import type { Signed } from './sign-here.tsx';

/** The pen rests so long before the drawing is uploaded: most signatures have several strokes. */
const REST_MS = 800;

/**
 * The signature of one field on its way to being an answer. Uploads what is drawn when the pen rests, or at once where the form is
 * to be sent; what did not arrive is kept and tried again then, and when the network is back. Outlives the control, so that turning
 * the page loses nothing.
 */
export class SignatureUpload {
  /** What was signed on this page; undefined where the answer came from elsewhere. */
  signed: Signed | undefined;
  problem: ShownProblem | undefined;
  isSending = false;
  private upload: UploadFile | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: { control: AbortController; end: Promise<void> } | undefined;
  private readonly store: FormStore;
  private readonly index: number;
  private readonly listeners = new Set<() => void>();
  private changes = 0;

  constructor(store: FormStore, index: number) {
    this.store = store;
    this.index = index;
    addEventListener('online', () => this.problem && void this.finish());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  version = (): number => this.changes;

  sendBy(upload: UploadFile | undefined): void {
    this.upload = upload;
  }

  /** Takes what is drawn now in place of everything before; null takes the answer away. */
  change(signed: Signed | null): void {
    this.stop();
    this.signed = signed ?? undefined;
    this.problem = undefined;
    if (!signed) {
      this.store.setUnfinished(this.index, null);
      this.store.set(this.index, undefined);
      return this.tell();
    }
    this.store.setUnfinished(this.index, { code: 'uploading', finish: () => this.finish() });
    this.timer = setTimeout(() => void this.finish(), REST_MS);
    this.tell();
  }

  /** Uploads what is not uploaded yet; resolves when that has come to an end, in whatever way. */
  finish(): Promise<void> {
    clearTimeout(this.timer);
    const { signed, upload, running } = this;
    if (running) return running.end;
    if (!signed || !upload || !this.store.isUnfinished(this.index)) return Promise.resolve();
    const control = new AbortController();
    const end = this.send(signed, upload, control.signal).finally(() => {
      if (this.running?.control === control) this.running = undefined;
    });
    this.running = { control, end };
    return end;
  }

  private async send(signed: Signed, upload: UploadFile, signal: AbortSignal): Promise<void> {
    const { store, index } = this;
    const field = store.form.fields[index];
    this.isSending = true;
    this.tell();
    try {
      const file = await fileOfCanvas(signed.picture, { name: 'signature.png', type: 'image/png' });
      if (!file || !field) throw new Error('the signature cannot be drawn');
      const answer = await upload(file, field, { signal, onProgress: () => undefined });
      if (signal.aborted) return;
      this.problem = undefined;
      store.setUnfinished(index, null);
      store.set(index, [signed.name ? { ...answer, typed: signed.name } : answer] satisfies FileAnswer[]);
    } catch (error) {
      if (signal.aborted) return;
      this.problem = error instanceof UploadRefused ? error.problem : { code: 'upload_failed' };
      store.setUnfinished(index, { code: 'upload_failed', finish: () => this.finish() });
    }
    this.isSending = false;
    this.tell();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.running?.control.abort();
    this.running = undefined;
    this.isSending = false;
  }

  private tell(): void {
    this.changes += 1;
    for (const listener of this.listeners) listener();
  }
}

const known = new WeakMap<FormStore, Map<number, SignatureUpload>>();

/** The one of this field; the same for as long as the form is open. */
export function signatureUpload(store: FormStore, index: number): SignatureUpload {
  const ofStore = known.get(store) ?? new Map<number, SignatureUpload>();
  known.set(store, ofStore);
  const one = ofStore.get(index) ?? new SignatureUpload(store, index);
  ofStore.set(index, one);
  return one;
}
