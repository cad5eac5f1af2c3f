import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import { PROCESS_STATUS } from '../../state.ts';
import { requireComment } from '../checks.ts';
import { finishInstance } from '../flow/finish.ts';
import { record, type Work } from '../work.ts';

/** The starter gives the process up, for good. */
export function cancel(work: Work, command: CommandOf<'cancel'>): void {
  if (command.actor.userId !== work.instance.starterId) refuse('not_allowed', ['actor']);
  if (work.instance.parentInstanceId !== null) refuse('child_instance');
  if (!work.graph.settings.allowCancel) refuse('cancel_disabled');
  record(work, { action: 'cancel', comment: command.comment ?? null });
  finishInstance(work, PROCESS_STATUS.cancelled);
}

/** An administrator ends the process, for good and with a reason. */
export function stop(work: Work, command: CommandOf<'stop'>): void {
  if (!command.actor.isAdmin) refuse('not_allowed', ['actor']);
  record(work, { action: 'stop', comment: requireComment(command.comment) });
  finishInstance(work, PROCESS_STATUS.rejected);
}

/** From a process that ended without approval a new one is to be started with the same answers. */
export function resubmit(work: Work, command: CommandOf<'resubmit'>): void {
  const { instance } = work;
  const { status, starterId, variables, formDataId } = instance;
  if (command.actor.userId !== starterId && !command.actor.isAdmin) refuse('not_allowed', ['actor']);
  if (status !== PROCESS_STATUS.rejected && status !== PROCESS_STATUS.cancelled) refuse('not_ended', [], { status });
  record(work, { action: 'resubmit', comment: command.comment ?? null });
  work.effects.push({ type: 'start_again', previousInstanceId: instance.id, starterId, variables, formDataId });
}
