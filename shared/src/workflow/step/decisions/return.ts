import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import { returnTargets } from '../../foresight/return-targets.ts';
import { TASK_STATUS, type Resume } from '../../state.ts';
import { readyUserTask, requireComment, type ReadyUserTask } from '../checks.ts';
import { jumpTo } from '../steering/jump.ts';
import { cancelTasks, endTask, openDescendants, peopleOfVisit } from '../flow/tasks.ts';
import { notify, record, type Work } from '../work.ts';

/** Sends the process back to a node it has been at, or to its starter; what was decided there is decided anew. */
export function returnTask(work: Work, command: CommandOf<'return'>): void {
  const ready = readyUserTask(work, command, 'return');
  const comment = requireComment(command.comment);
  requireRight(ready);
  const { task, token, onBehalfOfId } = ready;
  const targetId = requireTarget(work, ready, command.targetNodeId);
  const resume = resumeOf(work, ready);
  cancelTasks(work, openDescendants(work, task), 'returned');
  record(work, { action: 'return', taskId: task.id, nodeId: targetId, onBehalfOfId, comment });
  endTask(work, task, TASK_STATUS.returned, { comment, endedById: command.actor.userId });
  const fresh = jumpTo(work, token, targetId, 'returned', resume);
  // Back with the starter, the message leads to what there is to do.
  const correction = targetId === work.graph.startId && work.tasks.find((row) => row.tokenId === fresh.id);
  const { id: taskId } = correction || task;
  notify(work, 'task_returned', [work.instance.starterId], { taskId, nodeId: targetId });
}

function requireRight({ task, node }: ReadyUserTask): void {
  if (task.delegations.length > 0 && !node.policy.delegateMayReturn) refuse('delegated_task', ['type']);
  if (task.parentTaskId !== null && !node.policy.signerMayReturn) refuse('signer_may_not_return', ['type']);
}

function requireTarget(work: Work, { task }: ReadyUserTask, wanted: string): string {
  const targetId = wanted === 'starter' ? work.graph.startId : wanted;
  const targets = returnTargets(work.graph, work, task.id);
  if (!targets.includes(targetId)) refuse('return_target', ['targetNodeId'], { targetNodeId: wanted, targets });
  return targetId;
}

/** Where the node wants it, the approval at the target leads straight back to the people of this visit. */
function resumeOf(work: Work, { token, node }: ReadyUserTask): Resume | null {
  if (node.policy.resubmit === 'walk') return null;
  return { nodeId: node.id, userIds: peopleOfVisit(work, token) };
}
