import { type TaskDetail, taskOutcome } from '@countersign/shared/api/workflow/workflow.ts';
import { CallError } from '@countersign/shared/api/wire/client.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import type { TextKey } from '../../../../lib/texts/i18n.ts';

/** Task states of the engine that a person can meet on this page. */
const byTask: Readonly<Record<number, TextKey>> = {
  [TASK_STATUS.waiting]: 'workflow.meanwhile.waiting',
  [TASK_STATUS.approving]: 'workflow.meanwhile.waiting',
  [TASK_STATUS.approved]: 'workflow.meanwhile.approved',
  [TASK_STATUS.rejected]: 'workflow.meanwhile.rejected',
  [TASK_STATUS.cancelled]: 'workflow.meanwhile.cancelled',
  [TASK_STATUS.returned]: 'workflow.meanwhile.returned',
};

interface State {
  status: number;
  taskStatus: number;
}

function textOf({ status, taskStatus }: State): TextKey {
  if (status === PROCESS_STATUS.completed) return 'workflow.meanwhile.completed';
  if (status === PROCESS_STATUS.rejected) return 'workflow.meanwhile.processRejected';
  if (status === PROCESS_STATUS.cancelled) return 'workflow.meanwhile.processCancelled';
  return byTask[taskStatus] ?? 'workflow.meanwhile.changed';
}

/** What happened meanwhile, when the server says that somebody was faster; null for every other failure. */
export function conflictText(error: unknown): TextKey | null {
  if (!(error instanceof CallError) || error.code !== CODES.conflict) return null;
  const current = taskOutcome.safeParse(error.current);
  return current.success ? textOf(current.data) : 'workflow.meanwhile.changed';
}

/** What happened to the task while its page was open, so that the chosen action is no longer offered. */
export function goneText({ status, taskStatus }: Pick<TaskDetail, 'status' | 'taskStatus'>): TextKey {
  return status === PROCESS_STATUS.processing && taskStatus === TASK_STATUS.running
    ? 'workflow.meanwhile.other'
    : textOf({ status, taskStatus });
}

/** Why nothing can be decided here, for somebody who opens the page to look. */
export function closedText({ status, taskStatus }: Pick<TaskDetail, 'status' | 'taskStatus'>): TextKey {
  switch (taskStatus) {
    case TASK_STATUS.waiting:
    case TASK_STATUS.approving:
      return 'workflow.handle.notMine.waiting';
    case TASK_STATUS.running:
      return status === PROCESS_STATUS.processing ? 'workflow.handle.notMine.other' : 'workflow.handle.notMine.ended';
    case TASK_STATUS.approved:
      return 'workflow.handle.notMine.approved';
    case TASK_STATUS.rejected:
      return 'workflow.handle.notMine.rejected';
    case TASK_STATUS.returned:
      return 'workflow.handle.notMine.returned';
    default:
      return 'workflow.handle.notMine.cancelled';
  }
}
