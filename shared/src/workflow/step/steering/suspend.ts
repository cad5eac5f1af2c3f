import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import { isOpen } from '../../state.ts';
import { changeTask } from '../flow/tasks.ts';
import { record, type Work } from '../work.ts';

/** Stops the clock and every action until an administrator lets the process go on. */
export function suspend(work: Work, command: CommandOf<'suspend'>): void {
  if (!command.actor.isAdmin) refuse('not_allowed', ['actor']);
  work.instance.suspendedAt = work.environment.now;
  record(work, { action: 'suspend', comment: command.comment ?? null });
  work.effects.push({ type: 'timers_pause' });
}

/** Lets a suspended process go on; its timers run for as long as they had left, and its tasks are due that much later. */
export function resume(work: Work, command: CommandOf<'resume'>): void {
  if (!command.actor.isAdmin) refuse('not_allowed', ['actor']);
  const { suspendedAt } = work.instance;
  if (suspendedAt === null) return refuse('not_suspended');
  const pause = Date.parse(work.environment.now) - Date.parse(suspendedAt);
  for (const task of work.tasks.filter((row) => isOpen(row) && row.dueAt !== null)) {
    changeTask(task, { dueAt: new Date(Date.parse(task.dueAt ?? '') + pause).toISOString() });
  }
  work.instance.suspendedAt = null;
  record(work, { action: 'resume', comment: command.comment ?? null });
  work.effects.push({ type: 'timers_resume' });
}
