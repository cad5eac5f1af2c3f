import type { CommandOf } from '../../command.ts';
import { isWithinBranchesOf } from '../../graph/branches.ts';
import { boundaryTimersOf, type UserTaskNode, type VoteRule } from '../../graph/graph.ts';
import { refuse } from '../../refusals.ts';
import {
  isOpen,
  TASK_STATUS,
  type Resume,
  type TaskRow,
  type TokenRow,
  type VoteMode,
  type Votes,
} from '../../state.ts';
import { nodeOfTask, taskOf } from '../checks.ts';
import { tokensReplacedBy } from './jump.ts';
import {
  announce,
  cancelTasks,
  changeTask,
  holdersOf,
  openDescendants,
  peopleOfVisit,
  signerTasks,
} from '../flow/tasks.ts';
import { setBoundaryTimer, setTaskTimeout } from '../timers/timers.ts';
import { killTokens } from '../flow/tokens.ts';
import { addToken, record, tokenOf, type Work } from '../work.ts';

/** An approver takes the own approval back, as long as nothing has come of it that cannot be taken back as well. */
export function withdraw(work: Work, command: CommandOf<'withdraw'>): void {
  const task = taskOf(work, command.taskId);
  // The process may have been moved to a version that no longer has the node.
  if (!work.graph.nodes[task.nodeId]) refuse('withdraw_too_late', ['taskId']);
  const node = nodeOfTask(work, task);
  if (node.type === 'start') return refuse('withdraw_disabled', ['taskId']);
  const isApproving = task.status === TASK_STATUS.approving;
  if (task.isAutomatic || (task.status !== TASK_STATUS.approved && !isApproving)) {
    refuse('task_state', ['taskId'], { status: task.status, rev: task.rev });
  }
  if (task.assigneeId !== command.actor.userId && !command.actor.isProxy) refuse('not_assignee', ['actor']);
  if (!work.graph.settings.allowWithdraw || !node.policy.allowWithdraw) refuse('withdraw_disabled', ['taskId']);
  record(work, { action: 'withdraw', taskId: task.id, nodeId: task.nodeId, comment: command.comment ?? null });
  if (isApproving) return takeSubSignBack(work, task);
  const token = work.tokens.find((row) => row.id === task.tokenId && row.visit === task.visit);
  if (task.parentTaskId !== null) return reopenSign(work, task);
  if (token) return reopenVote(work, token, task);
  reopenNode(work, node, task);
}

function takeSubSignBack(work: Work, task: TaskRow): void {
  cancelTasks(work, openDescendants(work, task), 'withdrawn');
  reopen(work, task);
}

function reopenSign(work: Work, task: TaskRow): void {
  const parent = work.tasks.find((row) => row.id === task.parentTaskId);
  const isAwaited = parent?.status === TASK_STATUS.waiting || parent?.status === TASK_STATUS.approving;
  if (!isAwaited) refuse('withdraw_too_late', ['taskId']);
  const token = tokenOf(work, task.tokenId);
  if (task.assigneeId !== null && holdersOf(work, token).has(task.assigneeId)) refuse('already_signer', ['taskId']);
  reopen(work, task);
}

/** The node still waits for others: only the own vote opens again; in a line nobody may have signed after it. */
function reopenVote(work: Work, token: TokenRow, task: TaskRow): void {
  const { votes } = token;
  if (votes === null) return refuse('withdraw_too_late', ['taskId']);
  if (votes.mode === 'sequential') {
    if (votes.decisions.at(-1)?.taskId !== task.id) refuse('withdraw_too_late', ['taskId']);
    const next = signerTasks(work, token).filter(isOpen);
    if (next.some((row) => row.status !== TASK_STATUS.running)) refuse('withdraw_too_late', ['taskId']);
    cancelTasks(
      work,
      next.flatMap((row) => [row, ...openDescendants(work, row)]),
      'withdrawn',
    );
  }
  votes.decisions = votes.decisions.filter((decision) => decision.taskId !== task.id);
  reopen(work, task);
}

/** The node is done: what followed from it dies, and the visit lives again with all votes but this one. */
function reopenNode(work: Work, node: UserTaskNode, task: TaskRow): void {
  const level = requireUntouched(work, node, task);
  requireLastInLine(work, node, task);
  const resume = resumeOf(work, level, task);
  killTokens(work, tokensReplacedBy(work, level, node.id), 'withdrawn');
  const { parentTokenId } = level;
  const token = addToken(work, { nodeId: node.id, parentTokenId, visit: task.visit, resume });
  const visit = work.tasks.filter((row) => row.tokenId === task.tokenId && row.visit === task.visit);
  for (const row of visit) row.tokenId = token.id;
  for (const timer of boundaryTimersOf(work.graph, node.id)) setBoundaryTimer(work, token, timer, 1);
  if (node.timeout) setTaskTimeout(work, token, node.timeout, 1);
  reopen(work, task);
  for (const row of signerTasks(work, token)) if (row.reason === 'node_finished') reopen(work, row);
  token.votes = votesOf(work, token, node);
}

/** In a line nobody may have signed after it, whether the node is done or not. */
function requireLastInLine(work: Work, node: UserTaskNode, task: TaskRow): void {
  if (node.vote.mode !== 'sequential') return;
  const isBehindInLine = (row: TaskRow): boolean => (row.signerIndex ?? 0) > (task.signerIndex ?? 0);
  const signed = work.tasks.some(
    (row) => row.tokenId === task.tokenId && row.visit === task.visit && isBehindInLine(row) && wasActedOn(row),
  );
  if (signed) refuse('withdraw_too_late', ['taskId']);
}

/** An approval that jumped straight back to who had returned the process jumps there again when it is given anew. */
function resumeOf(work: Work, level: TokenRow, task: TaskRow): Resume | null {
  const hasJumped = level.id === task.tokenId && level.viaFlowId === null && level.votes !== null;
  return hasJumped ? { nodeId: level.nodeId, userIds: peopleOfVisit(work, level) } : null;
}

/** A token that still lies where the approval led to; nobody may have acted there, and nothing outside was changed. */
function requireUntouched(work: Work, node: UserTaskNode, task: TaskRow): TokenRow {
  const endedRev = task.endedRev ?? 0;
  if ((work.instance.sideEffectRev ?? -1) >= endedRev) refuse('side_effect', ['taskId']);
  const isDownstream = (row: TaskRow): boolean =>
    row.visit !== task.visit && isWithinBranchesOf(work.graph, node.id, row.nodeId);
  const acted = work.tasks.some(
    (row) => isDownstream(row) && wasActedOn(row) && (row.endedRev ?? work.instance.rev) >= endedRev,
  );
  const level =
    work.tokens.find((row) => row.id === task.tokenId && isLevel(work, node, row)) ??
    work.tokens.find((row) => isLevel(work, node, row));
  const isLate = acted || task.round !== work.instance.round || !level;
  return isLate || !level ? refuse('withdraw_too_late', ['taskId']) : level;
}

function isLevel(work: Work, node: UserTaskNode, token: TokenRow): boolean {
  const scopeId = work.graph.nodes[token.nodeId]?.scopeId ?? null;
  return scopeId === node.scopeId && tokensReplacedBy(work, { ...token, id: '' }, node.id).includes(token);
}

function wasActedOn(task: TaskRow): boolean {
  const acted: number[] = [TASK_STATUS.approved, TASK_STATUS.rejected, TASK_STATUS.returned, TASK_STATUS.approving];
  return !task.isAutomatic && acted.includes(task.status);
}

function votesOf(work: Work, token: TokenRow, node: UserTaskNode): Votes {
  const isDecided = (row: TaskRow): boolean =>
    row.status === TASK_STATUS.approved || row.status === TASK_STATUS.rejected;
  const signers = signerTasks(work, token).filter((row) => isDecided(row) || isOpen(row));
  const decided = signers.filter(isDecided);
  const isClaim = signers.some((row) => row.candidates.length > 0);
  const { mode } = node.vote;
  return {
    mode: isClaim ? 'claim' : modeOfSigners(mode),
    total: signers.length,
    users: isClaim ? [] : signers.flatMap((row) => row.assigneeId ?? []),
    decisions: decided.map((row) => ({
      taskId: row.id,
      userId: row.assigneeId,
      approved: row.status === TASK_STATUS.approved,
    })),
  };
}

/** How those sign who were found in the end: one who was picked, or who alone could claim it, signs alone. */
function modeOfSigners(mode: VoteRule['mode']): VoteMode {
  if (mode === 'random' || mode === 'balanced') return 'any';
  return mode === 'claim' ? 'all' : mode;
}

function reopen(work: Work, task: TaskRow): void {
  changeTask(task, {
    status: TASK_STATUS.running,
    heldForId: null,
    endedAt: null,
    endedRev: null,
    endedById: null,
    reason: null,
    comment: null,
  });
  announce(work, task);
}
