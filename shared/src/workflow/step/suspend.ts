import type { CommandOf } from '../command.ts';
import { refuse } from '../refusals.ts';
import { record, type Work } from './work.ts';

/** Stops the clock and every action until an administrator lets the process go on. */
export function suspend(work: Work, command: CommandOf<'suspend'>): void {
  if (!command.actor.isAdmin) refuse('not_allowed', ['actor']);
  work.instance.suspendedAt = work.environment.now;
  record(work, { action: 'suspend', comment: command.comment ?? null });
  work.effects.push({ type: 'timers_pause' });
}

/** Lets a suspended process go on; its timers run for as long as they had left. */
export function resume(work: Work, command: CommandOf<'resume'>): void {
  if (!command.actor.isAdmin) refuse('not_allowed', ['actor']);
  if (work.instance.suspendedAt === null) refuse('not_suspended');
  work.instance.suspendedAt = null;
  record(work, { action: 'resume', comment: command.comment ?? null });
  work.effects.push({ type: 'timers_resume' });
}
