import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import type { TaskRow, TokenRow } from '../../state.ts';
import { claimTask } from './claim.ts';
import { readyUserTask, requireComment, requireNewPeople, taskOf } from '../checks.ts';
import { announce, changeTask, ownerOf } from '../flow/tasks.ts';
import { record, type Work } from '../work.ts';

/** Hands the task over for good; a delegated task still returns to its delegator. */
export function transfer(work: Work, command: CommandOf<'transfer'>): void {
  const rev = claimFirst(work, command);
  const { task, token, node, onBehalfOfId } = readyUserTask(work, { ...command, rev }, 'transfer');
  const comment = requireComment(command.comment);
  if (command.userId === task.assigneeId) refuse('assignee_same', ['userId'], { userId: command.userId });
  const [toId = ''] = requireNewPeople(work, { token, node }, [command.userId], 'userId');
  const fromUserIds = task.assigneeId ? [task.assigneeId] : [];
  record(work, {
    action: 'transfer',
    taskId: task.id,
    nodeId: task.nodeId,
    onBehalfOfId,
    comment,
    fromUserIds,
    toUserIds: [toId],
  });
  handOver(token, task, toId);
  announce(work, task);
}

/** Puts another person in the place of the one who has the task, or who gets it back from its signers. */
export function handOver(token: TokenRow, task: TaskRow, toId: string): void {
  const users = token.votes?.users ?? [];
  const isVoter = task.parentTaskId === null && task.delegations.length === 0;
  // While a task is delegated, the vote stays with the delegator.
  const index = isVoter ? users.indexOf(ownerOf(task) ?? '') : -1;
  if (index >= 0) users[index] = toId;
  changeTask(task, task.heldForId === null ? { assigneeId: toId } : { heldForId: toId });
}

/** A candidate who transfers has claimed the task. */
function claimFirst(work: Work, command: CommandOf<'transfer'>): number {
  const task = taskOf(work, command.taskId);
  const isCandidate = task.assigneeId === null && task.candidates.includes(command.actor.userId);
  if (!isCandidate || task.rev !== command.rev) return command.rev;
  claimTask(work, task, command.actor.userId);
  return task.rev;
}
