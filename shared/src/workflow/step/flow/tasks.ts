import { isOpen, TASK_STATUS, type TaskReason, type TaskRow, type TaskStatus, type TokenRow } from '../../state.ts';
import { notify, tasksOf, type Work } from '../work.ts';

type NewTask = Partial<TaskRow> & { userId: string | null };

/** Opens a task at the token's node and tells its people, unless it is decided or waiting from the start. */
export function openTask(work: Work, token: TokenRow, { userId, ...given }: NewTask): TaskRow {
  const { now } = work.environment;
  const task: TaskRow = {
    rev: 1,
    status: TASK_STATUS.running,
    assigneeId: userId,
    heldForId: null,
    candidates: [],
    delegations: [],
    parentTaskId: null,
    signKind: null,
    signerIndex: null,
    isAutomatic: false,
    endedById: null,
    reason: null,
    comment: null,
    createdAt: now,
    createdRev: work.instance.rev,
    claimedAt: null,
    dueAt: dueAtOf(work, token),
    urgedAt: null,
    endedAt: null,
    endedRev: null,
    ...given,
    id: work.environment.newId(),
    instanceId: work.instance.id,
    tokenId: token.id,
    nodeId: token.nodeId,
    visit: token.visit,
    round: work.instance.round,
  };
  work.tasks.push(task);
  if (task.status === TASK_STATUS.running) announce(work, task);
  return task;
}

/** Tells the people of a task that it is theirs now. */
export function announce(work: Work, task: TaskRow): void {
  const people = task.assigneeId ? [task.assigneeId] : task.candidates;
  notify(work, 'task_assigned', people, { taskId: task.id, nodeId: task.nodeId });
}

/** Changes an open task and moves its revision on. */
export function changeTask(task: TaskRow, change: Partial<TaskRow>): void {
  Object.assign(task, change);
  task.rev += 1;
}

/** Ends a task; what happens to its node is decided elsewhere. */
export function endTask(work: Work, task: TaskRow, status: TaskStatus, change: Partial<TaskRow> = {}): void {
  changeTask(task, {
    status,
    endedAt: work.environment.now,
    endedRev: work.instance.rev,
    delegations: [],
    ...change,
  });
}

/** Ends every open task that is given, with one reason, as the system. */
export function cancelTasks(work: Work, tasks: readonly TaskRow[], reason: TaskReason): void {
  for (const task of tasks) {
    if (!isOpen(task)) continue;
    notify(work, 'task_cancelled', [task.assigneeId], { taskId: task.id, nodeId: task.nodeId });
    endTask(work, task, TASK_STATUS.cancelled, { reason, assigneeId: ownerOf(task) });
  }
}

/** Whose decision a task is: the first delegator's, or who gets it back from the signers, or the assignee's. */
export function ownerOf(task: TaskRow): string | null {
  return task.delegations[0]?.from ?? task.heldForId ?? task.assigneeId;
}

/** The added signs of a task, direct ones only. */
export function childrenOf(work: Work, task: TaskRow): TaskRow[] {
  return work.tasks.filter((other) => other.parentTaskId === task.id);
}

/** The open added signs of a task, all the way down. */
export function openDescendants(work: Work, task: TaskRow): TaskRow[] {
  return childrenOf(work, task).flatMap((child) => [
    ...(isOpen(child) ? [child] : []),
    ...openDescendants(work, child),
  ]);
}

/** The task at the root of a tree of added signs. */
export function rootOf(work: Work, task: TaskRow): TaskRow {
  const parent = work.tasks.find((other) => other.id === task.parentTaskId);
  return parent ? rootOf(work, parent) : task;
}

/** The signers' own tasks of a visit, without added signs. */
export function signerTasks(work: Work, token: TokenRow): TaskRow[] {
  return tasksOf(work, token).filter((task) => task.parentTaskId === null);
}

/** Whose decisions the visit is made of: the signers, those who are still to come in a line, those who may claim. */
export function peopleOfVisit(work: Work, token: TokenRow): string[] {
  const people = signerTasks(work, token).flatMap((task) => ownerOf(task) ?? task.candidates);
  return [...new Set([...people, ...(token.votes?.users ?? [])])];
}

/** Everybody who has a part in the visit: assignees, those who wait for their turn or their task, those who have decided. */
export function holdersOf(work: Work, token: TokenRow): Set<string> {
  const holders = new Set<string>(token.votes?.users);
  for (const task of tasksOf(work, token)) {
    const decided = task.parentTaskId === null && task.status === TASK_STATUS.approved;
    if (!isOpen(task) && !decided) continue;
    for (const userId of peopleOf(task)) holders.add(userId);
  }
  return holders;
}

function peopleOf(task: TaskRow): string[] {
  const holders = [task.assigneeId, task.heldForId, ...task.delegations.map((delegation) => delegation.from)];
  return holders.filter((userId): userId is string => userId !== null);
}

/** Later tasks of a visit are due when its first one is: the time-out belongs to the node. */
function dueAtOf(work: Work, token: TokenRow): string | null {
  return tasksOf(work, token)[0]?.dueAt ?? null;
}

/** Starts the signers who were waiting for the approval of their handler; says whether there were any. */
export function releaseSigners(work: Work, task: TaskRow): boolean {
  const waiting = childrenOf(work, task).filter(
    (child) => child.signKind === 'after' && child.status === TASK_STATUS.waiting && child.heldForId === null,
  );
  for (const child of waiting) {
    changeTask(child, { status: TASK_STATUS.running });
    announce(work, child);
  }
  return waiting.length > 0;
}
