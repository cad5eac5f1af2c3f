import { trimText } from '../../../basics/trim-text.ts';
import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import { isOpen, TASK_STATUS, type TaskRow } from '../../state.ts';
import { mergeAnswers, mergeChosen, requireAnswers } from '../decisions/answers.ts';
import { readyUserTask, requireComment, requireNewPeople, requireRev, taskOf, type ReadyUserTask } from '../checks.ts';
import { takeSignature } from '../decisions/signature.ts';
import { changeTask, childrenOf, openTask, releaseSigners } from '../flow/tasks.ts';
import { record, tokenOf, type Work } from '../work.ts';

const DEPTH_LIMIT = 5;

/** Lets others check first; then the task is back with its handler, delegated still if it was. */
export function preSign(work: Work, command: CommandOf<'preSign'>): void {
  const ready = signable(work, command, TASK_STATUS.waiting);
  const { task } = ready;
  const people = requireSigners(work, ready, command, 'after');
  addSigns(work, ready, people, { signKind: 'before', status: TASK_STATUS.running });
  if (task.status === TASK_STATUS.waiting) return changeTask(task, {});
  changeTask(task, { status: TASK_STATUS.waiting, heldForId: task.assigneeId, assigneeId: null });
}

/** Approves and lets others check before the process goes on; or, when asked, keeps them waiting for the approval. */
export function subSign(work: Work, command: CommandOf<'subSign'>): void {
  const ready = signable(work, command, TASK_STATUS.approving);
  const { task, node } = ready;
  const people = requireSigners(work, ready, command, 'before');
  if (task.delegations.length > 0) refuse('delegated_task', ['type']);
  const isLater = command.approveNow === false && task.status === TASK_STATUS.running;
  addSigns(work, ready, people, { signKind: 'after', status: isLater ? TASK_STATUS.waiting : TASK_STATUS.running });
  if (isLater || task.status === TASK_STATUS.approving) return changeTask(task, {});
  mergeAnswers(work, node, command.answers);
  takeSignature(work, node, task.id, command);
  requireAnswers(work, node);
  mergeChosen(work, command.chosen);
  releaseSigners(work, task);
  changeTask(task, {
    status: TASK_STATUS.approving,
    comment: trimText(command.comment),
    endedById: command.actor.userId,
  });
}

type SignCommand = CommandOf<'preSign' | 'subSign'>;

/** The actor's task: to be done, or waiting for signers of this kind already, to whom more are added. */
function signable(work: Work, command: SignCommand, waiting: TaskRow['status']): ReadyUserTask {
  const task = taskOf(work, command.taskId);
  const isOther = waiting === TASK_STATUS.waiting ? TASK_STATUS.approving : TASK_STATUS.waiting;
  const isMine = (task.heldForId ?? task.assigneeId) === command.actor.userId;
  if (isMine && task.status === isOther && childrenOf(work, task).some(isOpen)) {
    // Whoever was overtaken is told so; only who saw the other signers has mixed them.
    requireRev(task, command.rev);
    refuse('sign_mixed', ['type']);
  }
  const ready = isMine && task.status === waiting && childrenOf(work, task).length > 0;
  if (!ready) return readyUserTask(work, command, command.type);
  requireRev(task, command.rev);
  const node = work.graph.nodes[task.nodeId];
  if (node?.type !== 'userTask') return refuse('task_state', ['taskId']);
  return { task, token: tokenOf(work, task.tokenId), node, onBehalfOfId: null };
}

function requireSigners(work: Work, ready: ReadyUserTask, command: SignCommand, other: TaskRow['signKind']): string[] {
  const { task } = ready;
  requireComment(command.comment);
  const hasOthers = childrenOf(work, task).some((child) => child.signKind === other && isOpen(child));
  if (hasOthers) refuse('sign_mixed', ['type']);
  if (depthOf(work, task) >= DEPTH_LIMIT) refuse('sign_depth', ['type'], { limit: DEPTH_LIMIT });
  return requireNewPeople(work, ready, command.userIds, 'userIds');
}

function addSigns(
  work: Work,
  ready: ReadyUserTask,
  people: string[],
  sign: Pick<TaskRow, 'signKind' | 'status'>,
): void {
  const { task, token, onBehalfOfId } = ready;
  const action = sign.signKind === 'before' ? 'pre_sign' : 'sub_sign';
  const comment =
    'comment' in work.command ? (work.command.comment === undefined ? null : trimText(work.command.comment)) : null;
  record(work, { action, taskId: task.id, nodeId: task.nodeId, onBehalfOfId, comment, toUserIds: people });
  for (const userId of people) openTask(work, token, { userId, parentTaskId: task.id, dueAt: task.dueAt, ...sign });
}

/** How many signs lie above this one, itself included. */
function depthOf(work: Work, task: TaskRow): number {
  const parent = work.tasks.find((row) => row.id === task.parentTaskId);
  return parent ? 1 + depthOf(work, parent) : 0;
}
