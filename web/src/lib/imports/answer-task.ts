import type { ReportProgress } from '@countersign/shared/interchange/progress.ts';

/** The side of a worker that is heard and that speaks; the types of pages do not know it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage: (message: unknown) => void;
}

const REPORTED_EVERY_MS = 80;

/** Makes this worker answer the one task that it is started for, and say on the way how far it is. */
export function answerTask<Given>(work: (given: Given, report: ReportProgress) => Promise<unknown>): void {
  const scope = globalThis as unknown as WorkerScope;
  let reportedAt = 0;
  let stageBefore = '';
  const report: ReportProgress = (stage, share) => {
    const now = performance.now();
    if (stage === stageBefore && now - reportedAt < REPORTED_EVERY_MS) return;
    [stageBefore, reportedAt] = [stage, now];
    scope.postMessage({ progress: { stage, share } });
  };
  scope.onmessage = ({ data }) =>
    void work(data as Given, report).then(
      (found) => scope.postMessage({ found }),
      // What no worker foresaw reaches the page as an error of the worker, as it would without a promise.
      (error: unknown) =>
        setTimeout(() => {
          throw error;
        }),
    );
}
