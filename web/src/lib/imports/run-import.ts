import { isOldWorkbook } from '@countersign/shared/interchange/xlsx/is-old-workbook.ts';
import type { GivenFile, ImportProgress, ImportTask, ImportTasks, WorkerSaid } from './import-task.ts';

const HEAD_BYTES = 8;

/** The way to a worker of its own for each task. Vite makes one file of each: they fetch nothing and reach nothing. */
async function openWorker(task: ImportTask, { content }: GivenFile): Promise<Worker> {
  if (task === 'answers') return new Worker(new URL('answers-worker.ts', import.meta.url), { type: 'module' });
  if (task !== 'form') return new Worker(new URL('text-worker.ts', import.meta.url), { type: 'module' });
  const head = new Uint8Array(await content.slice(0, HEAD_BYTES).arrayBuffer());
  return isOldWorkbook(head)
    ? new Worker(new URL('old-form-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('form-worker.ts', import.meta.url), { type: 'module' });
}

export interface Running<Found> {
  /** What the worker found. Rejects where it failed; never settles once it is cancelled. */
  found: Promise<Found>;
  /** Ends the worker at once, whatever it is at. */
  cancel: () => void;
}

/** Reads a file in a worker, so that the page goes on meanwhile. The worker ends with its answer. */
export function runImport<T extends ImportTask>(
  task: T,
  given: ImportTasks[T]['given'],
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Running<ImportTasks[T]['found']> {
  let end = () => undefined as void;
  let isCancelled = false;
  const found = new Promise<ImportTasks[T]['found']>((resolve, reject) => {
    openWorker(task, given.file).then((worker) => {
      if (isCancelled) return worker.terminate();
      end = () => worker.terminate();
      worker.onmessage = ({ data }: MessageEvent<WorkerSaid<ImportTasks[T]['found']>>) => {
        if ('progress' in data) return onProgress(data.progress);
        end();
        resolve(data.found);
      };
      worker.onerror = (event) => {
        end();
        reject(new Error(event.message || 'The worker could not be started.'));
      };
      worker.onmessageerror = () => reject(new Error('The worker answered something that cannot be read.'));
      worker.postMessage(given);
    }, reject);
  });
  const cancel = () => {
    isCancelled = true;
    end();
  };
  return { found, cancel };
}
