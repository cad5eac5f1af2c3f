import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import { TASK_STATUS, type TaskRow } from '../../state.ts';
import { readyTask, requireRev, requireRunning, taskOf } from '../checks.ts';
import { announce, changeTask } from '../flow/tasks.ts';
import { record, type Work } from '../work.ts';

/** Takes a task that one of several may do; claiming again what one has claimed changes nothing. */
export function claim(work: Work, command: CommandOf<'claim'>): void {
  const task = taskOf(work, command.taskId);
  const { userId } = command.actor;
  if (task.candidates.length === 0) refuse('not_claimable', ['taskId']);
  if (!task.candidates.includes(userId)) refuse('not_assignee', ['actor']);
  if (task.status !== TASK_STATUS.running) return requireRunning(task, command.rev);
  if (task.assigneeId === userId) return;
  if (task.assigneeId !== null) refuse('already_claimed', ['taskId'], { userId: task.assigneeId });
  requireRev(task, command.rev);
  claimTask(work, task, userId);
}

/** Makes a candidate the assignee. */
export function claimTask(work: Work, task: TaskRow, userId: string): void {
  changeTask(task, { assigneeId: userId, claimedAt: work.environment.now });
  record(work, { action: 'claim', taskId: task.id, nodeId: task.nodeId, toUserIds: [userId] });
}

/** Gives a claimed task back to its candidates. */
export function unclaim(work: Work, command: CommandOf<'unclaim'>): void {
  const { task } = readyTask(work, command, null);
  if (task.candidates.length === 0 || task.delegations.length > 0) refuse('not_claimable', ['taskId']);
  record(work, { action: 'unclaim', taskId: task.id, nodeId: task.nodeId, comment: command.comment ?? null });
  changeTask(task, { assigneeId: null, claimedAt: null });
  announce(work, task);
}
