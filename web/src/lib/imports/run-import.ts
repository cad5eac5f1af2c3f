import type { ImportProgress, ImportTask, ImportTasks, WorkerSaid } from './import-task.ts';

/** The way to a worker of its own for each task. Vite makes one file of each: they fetch nothing and reach nothing. */
const WORKERS: Record<ImportTask, () => Worker> = {
  form: () => new Worker(new URL('form-worker.ts', import.meta.url), { type: 'module' }),
  text: () => new Worker(new URL('text-worker.ts', import.meta.url), { type: 'module' }),
  translations: () => new Worker(new URL('text-worker.ts', import.meta.url), { type: 'module' }),
};

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
  const worker = WORKERS[task]();
  const found = new Promise<ImportTasks[T]['found']>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerSaid<ImportTasks[T]['found']>>) => {
      if ('progress' in data) return onProgress(data.progress);
      worker.terminate();
      resolve(data.found);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message || 'The worker could not be started.'));
    };
    worker.onmessageerror = () => reject(new Error('The worker answered something that cannot be read.'));
  });
  worker.postMessage(given);
  return { found, cancel: () => worker.terminate() };
}
