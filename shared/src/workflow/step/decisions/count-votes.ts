import type { UserTaskNode } from '../../graph/graph.ts';
import { isOpen, TASK_STATUS, type TaskRow, type TokenRow } from '../../state.ts';
import { outcomeOf } from '../../people/vote.ts';
import { leave } from '../flow/queue.ts';
import { rejectAtNode } from './reject-at-node.ts';
import { approvesAgain } from '../people/same-person.ts';
import { cancelTasks, openTask, signerTasks } from '../flow/tasks.ts';
import { record, tasksOf, type Work } from '../work.ts';

/** Counts a signer's decision and lets the node go on, fail, or wait for the others. */
export function countVote(work: Work, token: TokenRow, node: UserTaskNode, task: TaskRow, approved: boolean): void {
  token.votes?.decisions.push({ taskId: task.id, userId: task.assigneeId, approved });
  evaluateVotes(work, token, node);
}

/** Looks at the votes as they are now: after every decision, added signer and removed signer. */
export function evaluateVotes(work: Work, token: TokenRow, node: UserTaskNode): void {
  if (token.votes === null || isDecided(work, token)) return;
  switch (outcomeOf(node.vote, token.votes)) {
    case 'pass':
      return passNode(work, token);
    case 'fail':
      cancelTasks(work, tasksOf(work, token), 'node_finished');
      return rejectAtNode(work, token, node);
    case 'open':
      return openNextInLine(work, token, node);
  }
}

/** Opens the task of a signer; one whose earlier approval counts again has approved at once. */
export function openSignerTask(
  work: Work,
  token: TokenRow,
  node: UserTaskNode,
  signer: Partial<TaskRow> & { userId: string },
): TaskRow {
  if (!approvesAgain(work, token, node, signer.userId)) return openTask(work, token, signer);
  const { now: endedAt } = work.environment;
  const task = openTask(work, token, {
    ...signer,
    status: TASK_STATUS.approved,
    isAutomatic: true,
    reason: 'same_person',
    endedAt,
    endedRev: work.instance.rev,
  });
  record(work, { action: 'auto_approve', actorId: null, taskId: task.id, nodeId: node.id, toUserIds: [signer.userId] });
  return task;
}

/** The node is passed: nobody else needs to act, and the token goes on. */
export function passNode(work: Work, token: TokenRow): void {
  cancelTasks(work, tasksOf(work, token), 'node_finished');
  const approvers = signerTasks(work, token).filter((task) => task.status === TASK_STATUS.approved);
  token.lastApprovers = [...new Set(approvers.flatMap((task) => task.assigneeId ?? []))];
  leave(work, token);
}

/** The node is on its way out already; votes that were cast in the same step change nothing any more. */
function isDecided(work: Work, token: TokenRow): boolean {
  return work.moves.some((move) => move.tokenId === token.id) || !work.tokens.includes(token);
}

function openNextInLine(work: Work, token: TokenRow, node: UserTaskNode): void {
  const votes = token.votes;
  if (votes?.mode !== 'sequential') return;
  const isBusy = signerTasks(work, token).some(isOpen);
  const index = votes.decisions.length;
  const userId = votes.users[index];
  if (isBusy || userId === undefined) return;
  const task = openSignerTask(work, token, node, { userId, signerIndex: index });
  if (task.isAutomatic) countVote(work, token, node, task, true);
}
