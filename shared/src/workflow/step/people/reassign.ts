import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import { isOpen, TASK_STATUS } from '../../state.ts';
import { nodeOfTask, requireComment, requireNewPeople, requirePeople, requireRev, taskOf } from '../checks.ts';
import { announce } from '../flow/tasks.ts';
import { handOver } from './transfer.ts';
import { record, tokenOf, type Work } from '../work.ts';

/** An administrator gives an open task to somebody else; of a task that waits for signers, who gets it back. */
export function reassign(work: Work, command: CommandOf<'reassign'>): void {
  if (!command.actor.isAdmin) refuse('not_allowed', ['actor']);
  const task = taskOf(work, command.taskId);
  if (!isOpen(task) || task.status === TASK_STATUS.approving) {
    refuse('task_state', ['taskId'], { status: task.status, rev: task.rev });
  }
  requireRev(task, command.rev);
  const comment = requireComment(command.comment);
  const from = task.assigneeId ?? task.heldForId;
  if (from === command.userId) refuse('assignee_same', ['userId'], { userId: from });
  const token = tokenOf(work, task.tokenId);
  const node = nodeOfTask(work, task);
  const isStart = node.type === 'start';
  const people = isStart
    ? requirePeople(work, [command.userId], 'userId')
    : requireNewPeople(work, { token, node }, [command.userId], 'userId');
  const [toId = ''] = people;
  record(work, {
    action: 'reassign',
    taskId: task.id,
    nodeId: task.nodeId,
    comment,
    fromUserIds: from ? [from] : [],
    toUserIds: people,
  });
  handOver(token, task, toId);
  if (task.status === TASK_STATUS.running) announce(work, task);
}
