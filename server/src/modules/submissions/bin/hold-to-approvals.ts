import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import type { StandingSubmission } from '../submission-repository.ts';

/** Refuses to touch answers that somebody is deciding about, each by its number. */
export function holdToApprovals(chosen: readonly StandingSubmission[]): void {
  const running = chosen.filter(({ row }) => row.processStatus === PROCESS_STATUS.processing);
  if (running.length === 0) return;
  refuseAll(
    running.map(({ row: { id, serial } }) => ({ code: 'answer_in_approval', path: ['ids', id], params: { serial } })),
  );
}
