import type { ProgressStatus } from '@countersign/shared/api/files/files.ts';

const POLL_MS = 5000;
const EARLY_LOOK_MS = 700;
/** Most files are there at once: the first looks come early, all others at the usual pace. */
const EARLY_MS = 3000;

/** How long to wait before the progress of a long job is asked for again; 0 for never, once it has ended. */
export function pollPause(status: ProgressStatus | undefined, openForMs: number): number {
  if (hasEnded(status)) return 0;
  return openForMs < EARLY_MS ? EARLY_LOOK_MS : POLL_MS;
}

/** Whether nothing more happens to the job by itself; not where nothing is known of it yet. */
export const hasEnded = (status: ProgressStatus | undefined): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled';
