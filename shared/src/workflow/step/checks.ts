import { trimText } from '../../basics/trim-text.ts';
import type { Actor } from '../command.ts';
import { nodeOf, type NodeButton, type StartNode, type UserTaskNode } from '../graph/graph.ts';
import { refuse } from '../refusals.ts';
import { TASK_STATUS, type TaskRow, type TokenRow } from '../state.ts';
import { holdOf } from '../people/who-acts.ts';
import { mayDecide, mayGetTasks } from './people/people.ts';
import { holdersOf } from './flow/tasks.ts';
import { tokenOf, type Work } from './work.ts';

/** A task that the actor may act on now. */
export type Ready = {
  task: TaskRow;
  token: TokenRow;
  node: UserTaskNode | StartNode;
  /** The assignee when a proxy acts. */
  onBehalfOfId: string | null;
};

export type ReadyUserTask = Ready & { node: UserTaskNode };

/** Where a task lies. */
export type Place = { token: TokenRow; node: UserTaskNode };

export type TaskCommand = { taskId: string; rev: number; actor: Actor };

/** The task with this id. */
export function taskOf(work: Work, taskId: string): TaskRow {
  return work.tasks.find((row) => row.id === taskId) ?? refuse('task_missing', ['taskId'], { taskId });
}

/** The same for a user task; what the starter has back is no such task. */
export function readyUserTask(work: Work, command: TaskCommand, button: NodeButton | null): ReadyUserTask {
  const { node, ...ready } = readyTask(work, command, button);
  if (node.type === 'start') return refuse('button_disabled', ['type'], { button, nodeName: node.name });
  return { ...ready, node };
}

/** The task as the actor saw it, still to be done, his own, and with this action on offer. */
export function readyTask(work: Work, command: TaskCommand, button: NodeButton | null): Ready {
  const task = taskOf(work, command.taskId);
  requireRunning(task, command.rev);
  const node = nodeOfTask(work, task);
  const onBehalfOfId = requireHold(work, task, node, command.actor);
  if (button !== null) requireButton(node, button);
  return { task, token: tokenOf(work, task.tokenId), node, onBehalfOfId };
}

/** Refuses a task that was changed or done since it was read. */
export function requireRunning(task: TaskRow, rev: number): void {
  if (task.status === TASK_STATUS.running) return requireRev(task, rev);
  refuse('task_state', ['taskId'], { status: task.status, rev: task.rev });
}

/** Refuses when the task was changed since it was read. */
export function requireRev(task: TaskRow, rev: number): void {
  if (task.rev !== rev) refuse('task_state', ['rev'], { status: task.status, rev: task.rev });
}

/** The node of a task: a user task, or the start where the starter has the process back. */
export function nodeOfTask(work: Work, task: TaskRow): UserTaskNode | StartNode {
  const node = nodeOf(work.graph, task.nodeId);
  if (node.type !== 'userTask' && node.type !== 'start') throw new Error(`The task ${task.id} lies at no task node`);
  return node;
}

/** What must be said; nothing but blanks is nothing. */
export function requireComment(comment: string | undefined): string {
  const text = trimText(comment ?? '');
  return text === '' ? refuse('comment_required', ['comment']) : text;
}

/** The people named by an action, each once, all of them known and enabled. */
export function requirePeople(work: Work, userIds: readonly string[], path: string): string[] {
  const people = [...new Set(userIds.filter((id) => id !== ''))];
  if (people.length === 0) refuse('assignee_required', [path]);
  for (const userId of people) {
    if (!mayGetTasks(work, userId)) refuse('assignee_disabled', [path], { userId });
  }
  return people;
}

/** People who may join the deciders of a node: known, enabled, and without a task of this visit, so that nobody has two votes. */
export function requireNewPeople(work: Work, place: Place, userIds: readonly string[], path: string): string[] {
  const people = requirePeople(work, userIds, path);
  const { starterId } = work.instance;
  const isExcluded = people.includes(starterId) && !mayDecide(work, place.node, starterId);
  if (isExcluded) refuse('starter_excluded', [path], { userId: starterId, nodeName: place.node.name });
  const holders = holdersOf(work, place.token);
  const taken = people.filter((userId) => holders.has(userId));
  if (taken.length > 0) refuse('already_signer', [path], { userIds: taken });
  return people;
}

/** The starter, or an administrator. */
export function requireStarterOrAdmin(work: Work, actor: Actor): void {
  if (actor.userId !== work.instance.starterId && !actor.isAdmin) refuse('not_allowed', ['actor']);
}

/** Gives the assignee for whom a proxy acts, else null; a proxy who is the starter would decide on the own process. */
function requireHold(work: Work, task: TaskRow, node: UserTaskNode | StartNode, actor: Actor): string | null {
  const hold = holdOf(task, { node, starterId: work.instance.starterId, actor });
  switch (hold.type) {
    case 'own':
      return null;
    case 'proxy':
      return hold.forId;
    case 'claimable':
      return refuse('claim_first', ['taskId']);
    case 'none':
      return refuse('not_assignee', ['actor']);
    case 'excluded':
      return refuse('starter_excluded', ['actor'], { userId: actor.userId, nodeName: node.name });
  }
}

function requireButton(node: UserTaskNode | StartNode, button: NodeButton): void {
  const isOffered = node.type === 'start' ? button === 'approve' : node.buttons[button]?.enabled !== false;
  if (!isOffered) refuse('button_disabled', ['type'], { button, nodeName: node.name });
}
