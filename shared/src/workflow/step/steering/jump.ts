import { isWithinBranchesOf } from '../../graph/branches.ts';
import { flowOf, nodeOf } from '../../graph/graph.ts';
import { refuse } from '../../refusals.ts';
import type { Resume, TaskReason, TokenRow } from '../../state.ts';
import { approversBefore } from '../people/approvers-before.ts';
import { openStarterTask } from './starter-task.ts';
import { killTokens } from '../flow/tokens.ts';
import { moveTo } from '../flow/queue.ts';
import { addToken, tokenOf, type Work } from '../work.ts';

/**
 * Sends the process from a token back to an earlier node: every token that the target's own way would lead to again
 * dies, those that wait in joins included, and one new token starts at the target. Tokens in parallel branches that
 * the target does not belong to stay as they are.
 */
export function jumpTo(
  work: Work,
  token: TokenRow,
  targetId: string,
  reason: TaskReason,
  resume: Resume | null = null,
): TokenRow {
  const level = levelOf(work, token, targetId);
  const canResume = resume !== null && isSameLevel(work, token, targetId);
  killTokens(work, tokensReplacedBy(work, level, targetId), reason);
  work.instance.round += 1;
  const fresh = addToken(work, {
    nodeId: targetId,
    parentTokenId: level.parentTokenId,
    resume: canResume ? resume : null,
    lastApprovers: approversBefore(work, targetId),
  });
  if (nodeOf(work.graph, targetId).type === 'start') openStarterTask(work, fresh);
  else moveTo(work, fresh, targetId);
  return fresh;
}

/** The token itself or the sub-process around it that lies in the scope of the target. */
export function levelOf(work: Work, token: TokenRow, targetId: string): TokenRow {
  const target = nodeOf(work.graph, targetId);
  for (let level = token; ; level = tokenOf(work, level.parentTokenId ?? '')) {
    if (nodeOf(work.graph, level.nodeId).scopeId === target.scopeId) return level;
    if (level.parentTokenId === null) return refuse('return_target', ['targetNodeId'], { nodeName: target.name });
  }
}

/** The tokens that a new token at the target takes the place of. */
export function tokensReplacedBy(work: Work, level: TokenRow, targetId: string): TokenRow[] {
  return work.tokens.filter(
    (row) =>
      row.parentTokenId === level.parentTokenId &&
      (row.id === level.id || isWithinBranchesOf(work.graph, targetId, placeOf(work, row))),
  );
}

/** A token that waits at a join still belongs to the branch it came from. */
function placeOf(work: Work, token: TokenRow): string {
  return token.state === 'join' && token.viaFlowId !== null ? flowOf(work.graph, token.viaFlowId).from : token.nodeId;
}

/** Jumping straight back is safe only where leaving and coming back lie in the same branches of the same scope. */
function isSameLevel(work: Work, token: TokenRow, targetId: string): boolean {
  const sameScope = nodeOf(work.graph, token.nodeId).scopeId === nodeOf(work.graph, targetId).scopeId;
  return sameScope && isWithinBranchesOf(work.graph, token.nodeId, targetId);
}
