import type { CommandOf } from '../../command.ts';
import { nodeOf, type BoundaryTimerNode } from '../../graph/graph.ts';
import type { TokenRow } from '../../state.ts';
import { leave, moveTo } from '../flow/queue.ts';
import { taskTimeout } from './task-timeout.ts';
import { setBoundaryTimer } from './timers.ts';
import { clearTimers, emptyToken } from '../flow/tokens.ts';
import { addToken, record, type Work } from '../work.ts';

/** A timer has fired; one that comes too late finds that nobody waits for it and does nothing. */
export function timeout(work: Work, command: CommandOf<'timeout'>): void {
  const token = work.tokens.find((row) => row.id === command.tokenId && row.visit === command.visit);
  if (!token?.timers.includes(command.timerId)) return;
  token.timers = token.timers.filter((id) => id !== command.timerId);
  const node = nodeOf(work.graph, command.nodeId);
  if (node.type === 'userTask') return taskTimeout(work, token, node, command.turn);
  record(work, { action: 'timeout', nodeId: node.id });
  if (node.type === 'boundaryTimer') crossBoundary(work, token, node, command.turn);
  else leave(work, token);
}

/** An interrupting timer ends the activity and takes its token; the other kind sends a second token out. */
function crossBoundary(work: Work, token: TokenRow, node: BoundaryTimerNode, turn: number): void {
  if (!node.interrupting) {
    const { parentTokenId } = token;
    const lastApprovers = approversAt(work, token);
    moveTo(work, addToken(work, { nodeId: node.id, parentTokenId, lastApprovers }), node.id);
    return setBoundaryTimer(work, token, node, turn + 1);
  }
  token.lastApprovers = approversAt(work, token);
  emptyToken(work, token, 'timeout');
  clearTimers(work, token);
  token.resume = null;
  moveTo(work, token, node.id);
}

/** Who approved last on the way to where the token is now; inside a sub-process, on every way that is open there. */
function approversAt(work: Work, token: TokenRow): string[] {
  const inner = work.tokens.filter((row) => row.parentTokenId === token.id);
  return [...new Set([...token.lastApprovers, ...inner.flatMap((row) => approversAt(work, row))])];
}
