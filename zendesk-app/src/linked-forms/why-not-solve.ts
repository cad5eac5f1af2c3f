import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { requestName } from '@countersign/shared/workflow/names/request-name.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';

export type SolveProblem = { type: 'none' } | { type: 'pending' | 'rejected'; name: string };

/**
 * What keeps a ticket from being solved where an approved form is required: an approval that is still pending, one that was
 * rejected and not sent again, or no approved form at all. Forms that are switched off, or were cancelled, do not count.
 */
export function whyNotSolve(rows: readonly LinkedForm[]): SolveProblem | null {
  const repeated = new Set(rows.map((row) => row.previousId));
  const counted = rows.filter((row) => row.enabled && !repeated.has(row.id));
  const pending = counted.find((row) => row.processStatus === PROCESS_STATUS.processing);
  if (pending) return { type: 'pending', name: requestName(pending) };
  const rejected = counted.find((row) => row.processStatus === PROCESS_STATUS.rejected);
  if (rejected) return { type: 'rejected', name: requestName(rejected) };
  return counted.some((row) => row.processStatus === PROCESS_STATUS.completed) ? null : { type: 'none' };
}
