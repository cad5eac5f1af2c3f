import { PROCESS_STATUS, type EndedStatus, type TaskReason } from '../../state.ts';
import { killTokens } from './tokens.ts';
import { notify, record, type Work } from '../work.ts';

/** Ends the instance with everything that still runs in it: no token, open task or timer survives. */
export function finishInstance(work: Work, status: EndedStatus, reason: TaskReason = 'process_ended'): void {
  const { instance } = work;
  work.moves = [];
  killTokens(work, work.tokens, reason);
  instance.status = status;
  instance.endedAt = work.environment.now;
  record(work, { action: 'end', actorId: null });
  notify(work, 'process_ended', [instance.starterId]);
  work.effects.push({ type: 'instance_ended', status });
  tellParent(work, status);
}

/** A parent that ended the child itself does not want to hear of it. */
function tellParent(work: Work, status: EndedStatus): void {
  const { id, parentInstanceId, parentTokenId, variables } = work.instance;
  if (parentInstanceId === null || parentTokenId === null || work.command.type === 'parentEnded') return;
  work.effects.push({
    type: 'command',
    instanceId: parentInstanceId,
    command: { type: 'childEnded', tokenId: parentTokenId, childInstanceId: id, status, variables },
  });
}

/** Rejects the instance: one veto ends every branch. */
export function rejectInstance(work: Work): void {
  finishInstance(work, PROCESS_STATUS.rejected);
}
