import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload.ts';
import type { FileRules } from '@countersign/shared/forms/file-rules.ts';
import { fileProblem, tooManyFiles } from '@countersign/shared/validation/fields/file-upload.ts';
import { useEffect, useRef, useState } from 'react';
import type { ShownProblem } from '../form-store.ts';
import { UploadRefused } from '../upload-refused.ts';
import type { ViewSettings } from '../view-settings.ts';

/** A file on its way: how much of it has arrived, or why it did not. */
export interface PendingUpload {
  key: number;
  file: File;
  share: number;
  problem: ShownProblem | undefined;
}

const asFiles = (answer: unknown) => (Array.isArray(answer) ? (answer as FileAnswer[]) : []);

/**
 * The files of one field and those on their way to it. Refuses at once what the server would refuse. `prepare` changes a file
 * before it is sent, `complete` an answer once it has arrived.
 */
export function useUploads(
  view: ViewSettings,
  index: number,
  field: FileRules & { key: string },
  prepare: (file: File) => Promise<File> = async (file) => file,
  complete: (file: FileAnswer) => FileAnswer = (file) => file,
) {
  const { store, upload } = view;
  const files = asFiles(store.get(index));
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const [refusal, setRefusal] = useState<ShownProblem>();
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const one of uploads.values()) one.abort();
      store.setBusy(index, false);
    };
  }, [store, index]);

  const change = (key: number, next: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));

  const drop = (key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    store.setBusy(index, running.current.size > 0);
    setPending((all) => all.filter((one) => one.key !== key));
  };

  const send = async ({ key, file }: PendingUpload) => {
    if (!upload) return;
    const control = new AbortController();
    const limits = { name: file.name, megabytes: field.maxMegabytes, accept: field.accept.join(', ') };
    running.current.set(key, control);
    store.setBusy(index, true);
    change(key, { share: 0, problem: undefined });
    try {
      const onProgress = (share: number) => change(key, { share });
      const answer = await upload(await prepare(file), field, { signal: control.signal, onProgress });
      if (control.signal.aborted) return;
      drop(key);
      store.set(index, [...asFiles(store.get(index)), complete(answer)]);
    } catch (error) {
      const problem = error instanceof UploadRefused ? error.problem : { code: 'upload_failed' };
      if (!control.signal.aborted) change(key, { problem: { ...problem, params: { ...limits, ...problem.params } } });
    } finally {
      running.current.delete(key);
      store.setBusy(index, running.current.size > 0);
    }
  };

  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const room = field.maxFiles - files.length - pending.length;
    const tooMany = chosen.length > room && tooManyFiles(field);
    const problem = tooMany || chosen.map((file) => fileProblem(field, file)).find((found) => found !== false);
    setRefusal(problem || undefined);
    if (problem) return;
    const added = chosen.map((file) => ({ key: nextKey.current++, file, share: 0, problem: undefined }));
    setPending((all) => [...all, ...added]);
    for (const one of added) void send(one);
  };

  const remove = (file: FileAnswer) => {
    const left = asFiles(store.get(index)).filter((one) => one.id !== file.id);
    setRefusal(undefined);
    store.set(index, left.length > 0 ? left : undefined);
  };

  return { files, pending, refusal, add, remove, cancel: drop, retry: (one: PendingUpload) => void send(one) };
}
