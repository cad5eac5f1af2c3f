import type { CommandOf } from '../../command.ts';
import type { UserTaskNode } from '../../graph/graph.ts';
import { TASK_STATUS, type TaskRow, type TokenRow } from '../../state.ts';
import { readyUserTask, requireComment } from '../checks.ts';
import { afterSign } from './complete.ts';
import { countVote } from './count-votes.ts';
import { endDelegation } from '../people/end-delegation.ts';
import { takeSignature } from './signature.ts';
import { cancelTasks, endTask, openDescendants, rootOf } from '../flow/tasks.ts';
import { record, type Work } from '../work.ts';

/** Rejects a task: the process ends, unless the node counts votes, sends back, or only hears an opinion. */
export function reject(work: Work, command: CommandOf<'reject'>): void {
  const ready = readyUserTask(work, command, 'reject');
  const comment = requireComment(command.comment);
  const { task, token, node, onBehalfOfId } = ready;
  if (task.delegations.length > 0 && !node.policy.delegateMayReject) return endDelegation(work, ready, comment, false);
  takeSignature(work, node, task.id, command);
  record(work, { action: 'reject', taskId: task.id, nodeId: task.nodeId, onBehalfOfId, comment });
  rejectTask(work, token, node, task, { comment, endedById: command.actor.userId });
}

/** A task is rejected; what an added signer refuses, the task that asked for the sign has refused too. */
export function rejectTask(
  work: Work,
  token: TokenRow,
  node: UserTaskNode,
  task: TaskRow,
  change: Partial<TaskRow>,
): void {
  cancelTasks(work, openDescendants(work, task), 'node_finished');
  endTask(work, task, TASK_STATUS.rejected, change);
  if (task.parentTaskId === null) return countVote(work, token, node, task, false);
  const root = rootOf(work, task);
  if (node.policy.signerReject === 'opinion') return hearOpinion(work, token, node, task);
  cancelTasks(work, openDescendants(work, root), 'signer_refused');
  endTask(work, root, TASK_STATUS.rejected, {
    reason: 'signer_refused',
    assigneeId: root.assigneeId ?? root.heldForId,
  });
  record(work, { action: 'sign_refused', taskId: root.id, nodeId: root.nodeId, comment: change.comment ?? null });
  countVote(work, token, node, root, false);
}

function hearOpinion(work: Work, token: TokenRow, node: UserTaskNode, task: TaskRow): void {
  const parent = work.tasks.find((row) => row.id === task.parentTaskId);
  if (parent) afterSign(work, { token, node }, parent);
}
