import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import { isOpen, type TaskRow } from '../../state.ts';
import { nodeOfTask, requireComment, requireNewPeople, requireRev, taskOf, type Place } from '../checks.ts';
import { afterSign } from '../decisions/complete.ts';
import { evaluateVotes } from '../decisions/count-votes.ts';
import { enterEmptyNode } from '../flow/enter-user-task.ts';
import { cancelTasks, openDescendants, openTask, ownerOf } from '../flow/tasks.ts';
import { record, tokenOf, type Work } from '../work.ts';

/** Adds signers with a vote of their own to the node: at once, or at the end of the line where they sign in turn. */
export function addSigner(work: Work, command: CommandOf<'addSigner'>): void {
  const { task, place } = openPlace(work, command);
  const isSigner = task.assigneeId === command.actor.userId && place.node.buttons.addSigner?.enabled === true;
  if (!isSigner && !command.actor.isAdmin) refuse('not_allowed', ['actor']);
  const comment = requireComment(command.comment);
  const { votes } = place.token;
  if (votes === null || votes.mode === 'claim') return refuse('not_a_signer', ['taskId']);
  const people = requireNewPeople(work, place, command.userIds, 'userIds');
  record(work, { action: 'add_signer', taskId: task.id, nodeId: task.nodeId, comment, toUserIds: people });
  votes.users.push(...people);
  votes.total += people.length;
  const now = votes.mode === 'sequential' ? [] : people;
  for (const userId of now) openTask(work, place.token, { userId, signerIndex: votes.users.indexOf(userId) });
  evaluateVotes(work, place.token, place.node);
}

/** Takes a signer out again; the node is looked at anew, so that removing the last open one never leaves it hanging. */
export function removeSigner(work: Work, command: CommandOf<'removeSigner'>): void {
  const { task, place } = openPlace(work, command);
  const parent = work.tasks.find((row) => row.id === task.parentTaskId);
  const isAdder = parent !== undefined && (parent.heldForId ?? parent.assigneeId) === command.actor.userId;
  if (!isAdder && !command.actor.isAdmin) refuse('not_allowed', ['actor']);
  const fromUserIds = [task.assigneeId ?? task.heldForId].filter((id): id is string => id !== null);
  record(work, {
    action: 'remove_signer',
    taskId: task.id,
    nodeId: task.nodeId,
    comment: command.comment ?? null,
    fromUserIds,
  });
  if (!parent) return removeVoter(work, place, task);
  cancelTasks(work, [task, ...openDescendants(work, task)], 'removed');
  afterSign(work, place, parent);
}

function removeVoter(work: Work, place: Place, task: TaskRow): void {
  const { votes } = place.token;
  if (votes === null || votes.mode === 'claim') return refuse('not_a_signer', ['taskId']);
  const owner = ownerOf(task);
  votes.users = votes.users.filter((userId) => userId !== owner);
  votes.total -= 1;
  cancelTasks(work, [task, ...openDescendants(work, task)], 'removed');
  if (votes.total === 0) enterEmptyNode(work, place.token, place.node);
  else evaluateVotes(work, place.token, place.node);
}

function openPlace(work: Work, command: { taskId: string; rev: number }): { task: TaskRow; place: Place } {
  const task = taskOf(work, command.taskId);
  if (!isOpen(task)) refuse('task_state', ['taskId'], { status: task.status, rev: task.rev });
  requireRev(task, command.rev);
  const node = nodeOfTask(work, task);
  if (node.type === 'start') return refuse('not_a_signer', ['taskId']);
  return { task, place: { token: tokenOf(work, task.tokenId), node } };
}
