import { trimText } from '../../../basics/trim-text.ts';
import type { CommandOf } from '../../command.ts';
import { needsNoOpinion } from '../../decision/opinion-rule.ts';
import { TASK_STATUS } from '../../state.ts';
import { mergeAnswers, mergeChosen, requireAnswers } from './answers.ts';
import { readyTask, requireComment, type Ready } from '../checks.ts';
import { approveTask } from './complete.ts';
import { endDelegation } from '../people/end-delegation.ts';
import { leave } from '../flow/queue.ts';
import { takeSignature } from './signature.ts';
import { changeTask, endTask, releaseSigners } from '../flow/tasks.ts';
import { record, type Work } from '../work.ts';

type Approve = CommandOf<'approve'>;

/** Approves a task; a delegate gives an opinion, added signers that wait take over first. */
export function approve(work: Work, command: Approve): void {
  const ready = readyTask(work, command, 'approve');
  const isSilent = needsNoOpinion(ready.node, ready.task);
  const comment = isSilent ? trimText(command.comment) : requireComment(command.comment);
  if (ready.node.type === 'start') return sendOnAgain(work, ready, command, comment);
  const place = { token: ready.token, node: ready.node };
  mergeAnswers(work, ready.node, command.answers);
  if (ready.task.delegations.length > 0) return endDelegation(work, ready, comment, true);
  takeSignature(work, ready.node, ready.task.id, command);
  requireAnswers(work, ready.node);
  mergeChosen(work, command.chosen);
  recordApproval(work, ready, comment);
  const change = { comment, endedById: command.actor.userId };
  if (releaseSigners(work, ready.task)) return changeTask(ready.task, { ...change, status: TASK_STATUS.approving });
  approveTask(work, place, ready.task, change);
}

/** Writes who approved, and for whom. */
export function recordApproval(work: Work, { task, onBehalfOfId }: Ready, comment: string): void {
  record(work, { action: 'approve', taskId: task.id, nodeId: task.nodeId, onBehalfOfId, comment });
}

/** The starter has corrected the form: the process walks on from its start. */
function sendOnAgain(work: Work, { task, token, onBehalfOfId }: Ready, command: Approve, comment: string): void {
  work.instance.variables = { ...work.instance.variables, ...command.answers };
  mergeChosen(work, command.chosen);
  endTask(work, task, TASK_STATUS.approved, { comment, endedById: command.actor.userId });
  record(work, { action: 'resubmit', taskId: task.id, nodeId: task.nodeId, onBehalfOfId, comment });
  leave(work, token);
}
