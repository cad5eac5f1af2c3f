import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { FileRules } from '@countersign/shared/forms/media/file-rules.ts';
import { fileProblem, tooManyFiles } from '@countersign/shared/forms/fields/file-upload/check.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownProblem } from '../../form-store.ts';
import {
  dropRemembered,
  type InterruptedUpload,
  interruptedUploads,
  uploadKey,
} from '../../calls/resumable/remembered-uploads.ts';
import { UploadInterrupted, UploadRefused } from '../../calls/upload-refused.ts';
import type { ViewSettings } from '../../view-settings.ts';
import { percentText } from './percent-text.ts';

/** A file on its way: how much of it has arrived, or why it did not. */
export interface PendingUpload {
  key: number;
  file: File;
  share: number;
  /** Waits for the network by itself. */
  isWaiting?: boolean;
  problem: ShownProblem | undefined;
}

const asFiles = (answer: unknown) => (Array.isArray(answer) ? (answer as FileAnswer[]) : []);

/**
 * The files of one field and those on their way to it. Refuses at once what the server would refuse. `prepare` changes a file
 * before it is sent.
 */
export function useUploads(
  view: ViewSettings,
  index: number,
  field: FileRules & { key: string },
  prepare: (file: File) => Promise<File> = async (file) => file,
) {
  const { store, upload } = view;
  const files = asFiles(store.get(index));
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const [refusal, setRefusal] = useState<ShownProblem>();
  const running = useRef(new Map<number, AbortController>());
  const failed = useRef(new Set<number>());
  const isGone = useRef(false);
  const nextKey = useRef(0);
  const prepared = useRef(new Map<number, File>());
  const place = { formKey: store.form.formKey, field: field.key };
  const [interrupted, setInterrupted] = useState<readonly InterruptedUpload[]>(() =>
    upload ? interruptedUploads(place) : [],
  );

  const note = useCallback(() => {
    const code = running.current.size > 0 ? 'uploading' : failed.current.size > 0 ? 'upload_failed' : null;
    store.setUnfinished(index, code && { code });
  }, [store, index]);

  // What is on its way when the page is turned still arrives.
  useEffect(() => {
    const lost = failed.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      lost.clear();
      note();
    };
  }, [note]);

  const change = (key: number, next: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));

  const drop = (key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    failed.current.delete(key);
    prepared.current.delete(key);
    note();
    setPending((all) => all.filter((one) => one.key !== key));
  };

  /** The same one for each try: what goes on must be the file that it was. */
  const ready = async (key: number, file: File): Promise<File> => {
    const known = prepared.current.get(key) ?? (await prepare(file));
    prepared.current.set(key, known);
    return known;
  };

  const send = async ({ key, file }: PendingUpload) => {
    if (!upload) return;
    const control = new AbortController();
    const limits = { name: file.name, megabytes: field.maxMegabytes, accept: field.accept.join(', ') };
    running.current.set(key, control);
    failed.current.delete(key);
    note();
    change(key, { problem: undefined });
    try {
      const onProgress = (share: number) => change(key, { share });
      const onWaiting = (isWaiting: boolean) => change(key, { isWaiting });
      const isWanted = (id: string) => asFiles(store.get(index)).some((one) => one.id === id);
      const onReplaced = (before: FileAnswer, after: FileAnswer) =>
        store.set(
          index,
          asFiles(store.get(index)).map((one) => (one.id === before.id ? { ...one, ...after } : one)),
        );
      const options = { signal: control.signal, onProgress, onWaiting, isWanted, onReplaced };
      const answer = await upload(await ready(key, file), field, options);
      if (control.signal.aborted) return;
      drop(key);
      store.set(index, [...asFiles(store.get(index)), answer]);
    } catch (error) {
      const problem = problemOf(error, view.language);
      if (control.signal.aborted) return;
      if (!isGone.current) failed.current.add(key);
      change(key, { problem: { ...problem, params: { ...limits, ...problem.params } } });
    } finally {
      running.current.delete(key);
      note();
    }
  };

  const room = field.maxFiles - files.length - pending.length;
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const tooMany = chosen.length > room && tooManyFiles(field);
    const problem = tooMany || chosen.map((file) => fileProblem(field, file)).find((found) => found !== false);
    setRefusal(problem || undefined);
    if (problem) return;
    const added = chosen.map((file) => ({ key: nextKey.current++, file, share: 0, problem: undefined }));
    setPending((all) => [...all, ...added]);
    // What is chosen again goes on, and is no longer waited for.
    setInterrupted((all) => all.filter((one) => !chosen.some((file) => isSame(file, one))));
    for (const one of added) void send(one);
  };

  const remove = (file: FileAnswer) => {
    const left = asFiles(store.get(index)).filter((one) => one.id !== file.id);
    setRefusal(undefined);
    store.set(index, left.length > 0 ? left : undefined);
  };

  const cancel = (key: number) => {
    const sent = prepared.current.get(key);
    drop(key);
    if (sent) dropRemembered(uploadKey(place, sent));
  };

  const giveUp = (one: InterruptedUpload) => {
    dropRemembered(one.key);
    setInterrupted((all) => all.filter(({ key }) => key !== one.key));
  };

  const retry = (one: PendingUpload) => void send(one);
  // What has no room cannot be chosen again.
  const resumable = room > 0 ? interrupted : [];
  return { files, pending, interrupted: resumable, refusal, add, remove, cancel, retry, giveUp };
}

/** A picture that was made smaller before it was sent has another size. */
const isSame = (file: File, { name, lastModified }: InterruptedUpload): boolean =>
  file.name === name && file.lastModified === lastModified;

function problemOf(error: unknown, language: string): ShownProblem {
  if (error instanceof UploadRefused) return error.problem;
  if (!(error instanceof UploadInterrupted)) return { code: 'upload_failed' };
  return { code: 'upload_interrupted', params: { percent: percentText(error.share, language) } };
}
