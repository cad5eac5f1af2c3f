import { type TaskDetail, taskOutcome } from '@countersign/shared/api/workflow/workflow.ts';
import { CallError } from '@countersign/shared/api/wire/client.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import type { TextKey } from '../../../lib/texts/i18n.ts';

/** Task states of the engine that a person can meet on this page. */
const RUNNING = 1;
const byTask: Readonly<Record<number, TextKey>> = {
  0: 'workflow.meanwhile.waiting',
  7: 'workflow.meanwhile.waiting',
  2: 'workflow.meanwhile.approved',
  3: 'workflow.meanwhile.rejected',
  4: 'workflow.meanwhile.cancelled',
  5: 'workflow.meanwhile.returned',
};

interface State {
  status: number;
  taskStatus: number;
}

function textOf({ status, taskStatus }: State): TextKey {
  if (status === 2) return 'workflow.meanwhile.completed';
  if (status === 3) return 'workflow.meanwhile.processRejected';
  if (status === 4) return 'workflow.meanwhile.processCancelled';
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
  return status === 1 && taskStatus === RUNNING ? 'workflow.meanwhile.other' : textOf({ status, taskStatus });
}

/** Why nothing can be decided here, for somebody who opens the page to look. */
export function closedText({ status, taskStatus }: Pick<TaskDetail, 'status' | 'taskStatus'>): TextKey {
  switch (taskStatus) {
    case 0:
    case 7:
      return 'workflow.handle.notMine.waiting';
    case RUNNING:
      return status === 1 ? 'workflow.handle.notMine.other' : 'workflow.handle.notMine.ended';
    case 2:
      return 'workflow.handle.notMine.approved';
    case 3:
      return 'workflow.handle.notMine.rejected';
    case 5:
      return 'workflow.handle.notMine.returned';
    default:
      return 'workflow.handle.notMine.cancelled';
  }
}
