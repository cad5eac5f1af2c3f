import { isOpen, TASK_STATUS, type TaskRow } from '../../state.ts';
import { countVote } from './count-votes.ts';
import type { Place } from '../checks.ts';
import { announce, changeTask, childrenOf, endTask } from '../flow/tasks.ts';
import { record, type Work } from '../work.ts';

/** A task is approved: a signer's vote counts, an added sign goes up to the task that asked for it. */
export function approveTask(work: Work, place: Place, task: TaskRow, change: Partial<TaskRow>): void {
  endTask(work, task, TASK_STATUS.approved, change);
  goUp(work, place, task);
}

/** Looks at a task again after one of its added signs has ended: the last one gives it back or lets it go on. */
export function afterSign(work: Work, place: Place, parent: TaskRow): void {
  if (childrenOf(work, parent).some(isOpen)) return;
  if (parent.status === TASK_STATUS.waiting) return giveBack(work, parent);
  if (parent.status !== TASK_STATUS.approving) return;
  endTask(work, parent, TASK_STATUS.approved);
  goUp(work, place, parent);
}

function goUp(work: Work, { token, node }: Place, task: TaskRow): void {
  const parent = work.tasks.find((row) => row.id === task.parentTaskId);
  if (parent) return afterSign(work, { token, node }, parent);
  countVote(work, token, node, task, true);
}

/** The checks before are done: the handler has his task again, delegated still if it was. */
function giveBack(work: Work, parent: TaskRow): void {
  const assigneeId = parent.heldForId;
  changeTask(parent, { status: TASK_STATUS.running, assigneeId, heldForId: null });
  record(work, {
    action: 'sign_end',
    actorId: null,
    taskId: parent.id,
    nodeId: parent.nodeId,
    toUserIds: assigneeId ? [assigneeId] : [],
  });
  announce(work, parent);
}
