import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import { TASK_STATUS, type TaskRow } from '../../state.ts';
import { readyUserTask, requireComment, requireNewPeople, requireRev, requireRunning, taskOf } from '../checks.ts';
import { announce, changeTask } from '../flow/tasks.ts';
import { notify, record, type Work } from '../work.ts';

const DEPTH_LIMIT = 5;

/** Asks somebody else for an opinion: the task comes back to the first who delegated it. */
export function delegate(work: Work, command: CommandOf<'delegate'>): void {
  const { task, token, node, onBehalfOfId } = readyUserTask(work, command, 'delegate');
  const comment = requireComment(command.comment);
  requireNoCycle(task, command.userId);
  const [to = ''] = requireNewPeople(work, { token, node }, [command.userId], 'userId');
  const from = task.assigneeId ?? command.actor.userId;
  const delegation = { from, to, at: work.environment.now, comment };
  const people = { fromUserIds: [from], toUserIds: [to] };
  record(work, { action: 'delegate', taskId: task.id, nodeId: task.nodeId, onBehalfOfId, comment, ...people });
  changeTask(task, { assigneeId: to, delegations: [...task.delegations, delegation] });
  announce(work, task);
}

function requireNoCycle(task: TaskRow, userId: string): void {
  if (userId !== '' && userId === task.assigneeId) refuse('assignee_same', ['userId'], { userId });
  const isKnown = task.delegations.some(({ from, to }) => from === userId || to === userId);
  if (isKnown) refuse('delegate_cycle', ['userId'], { userId });
  if (task.delegations.length >= DEPTH_LIMIT) refuse('delegate_depth', ['userId'], { limit: DEPTH_LIMIT });
}

/** Takes a delegated task back while the delegate has not acted; everybody delegated to since loses it. */
export function undelegate(work: Work, command: CommandOf<'undelegate'>): void {
  const task = taskOf(work, command.taskId);
  if (task.status === TASK_STATUS.running) requireRev(task, command.rev);
  else requireRunning(task, command.rev);
  const { userId, isProxy } = command.actor;
  const own = task.delegations.findIndex((delegation) => delegation.from === userId);
  const index = own === -1 && isProxy ? 0 : own;
  const mine = task.delegations[index];
  if (!mine) return refuse(task.delegations.length === 0 ? 'not_delegated' : 'not_assignee', ['taskId']);
  const people = { fromUserIds: task.assigneeId ? [task.assigneeId] : [], toUserIds: [mine.from] };
  record(work, {
    action: 'undelegate',
    taskId: task.id,
    nodeId: task.nodeId,
    comment: command.comment ?? null,
    ...people,
  });
  notify(work, 'task_cancelled', [task.assigneeId], { taskId: task.id, nodeId: task.nodeId });
  changeTask(task, { assigneeId: mine.from, delegations: task.delegations.slice(0, index) });
}

/** The delegate has left: the task is back with the first who delegated it. */
export function handBack(work: Work, { taskId, userId }: CommandOf<'handBack'>): void {
  const task = work.tasks.find((row) => row.id === taskId);
  const [first] = task?.delegations ?? [];
  if (!task || !first || task.status !== TASK_STATUS.running || task.assigneeId !== userId) return;
  const people = { fromUserIds: [userId], toUserIds: [first.from] };
  record(work, { action: 'hand_back', actorId: null, taskId: task.id, nodeId: task.nodeId, ...people });
  changeTask(task, { assigneeId: first.from, delegations: [] });
  announce(work, task);
}
