import type { CommandOf } from '../../command.ts';
import { refuse } from '../../refusals.ts';
import { TASK_STATUS, type TaskRow } from '../../state.ts';
import { openStarterTask } from './starter-task.ts';
import { killTokens } from '../flow/tokens.ts';
import { addToken, record, type Work } from '../work.ts';

/** The starter takes the process back to correct it, while no approver has acted in this round. */
export function recall(work: Work, command: CommandOf<'recall'>): void {
  const { instance, graph } = work;
  if (command.actor.userId !== instance.starterId) refuse('not_allowed', ['actor']);
  if (instance.parentInstanceId !== null) refuse('child_instance');
  if (!graph.settings.allowRecall) refuse('recall_disabled');
  if (instance.sideEffectRev !== null) refuse('side_effect');
  const isWithStarter = work.tokens.some((token) => token.nodeId === graph.startId);
  if (isWithStarter || work.tasks.some((task) => wasDecided(work, task))) refuse('recall_too_late');
  record(work, { action: 'recall', nodeId: graph.startId, comment: command.comment ?? null });
  killTokens(work, work.tokens, 'recalled');
  instance.round += 1;
  openStarterTask(work, addToken(work, { nodeId: graph.startId, parentTokenId: null }));
}

function wasDecided(work: Work, task: TaskRow): boolean {
  const decided: number[] = [TASK_STATUS.approved, TASK_STATUS.rejected, TASK_STATUS.approving];
  const isOfRound = task.round === work.instance.round && task.nodeId !== work.graph.startId;
  return isOfRound && !task.isAutomatic && decided.includes(task.status);
}
