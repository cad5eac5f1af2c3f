import { nodeOf, type GraphNode } from '../../graph/graph.ts';
import { reachableFrom, reachesFlow } from '../../graph/reach.ts';
import type { TokenRow } from '../../state.ts';
import { leave } from './queue.ts';
import { dropToken } from './tokens.ts';
import type { Work } from '../work.ts';

/** A token reaches a gateway: with one way in it passes at once, else it waits for the others. */
export function enterGateway(work: Work, token: TokenRow, node: GraphNode): void {
  if (node.type === 'exclusive' || node.incoming.length < 2) return leave(work, token);
  token.state = 'join';
  if (node.type === 'parallel') releaseFull(work, token, node);
}

/** A parallel join opens as soon as every way in has brought a token. */
function releaseFull(work: Work, token: TokenRow, node: GraphNode): void {
  const waiting = waitingWith(work, token);
  const firsts = node.incoming.map((flowId) => waiting.find((row) => row.viaFlowId === flowId));
  if (firsts.every((row) => row !== undefined)) merge(work, firsts);
}

/**
 * Opens the joins for which nothing more can come: inclusive joins by the rule of BPMN, and any join when everything
 * else in its scope has ended, so that a branch that ends early never leaves the others waiting for ever.
 * Says whether a token moved.
 */
export function releaseJoins(work: Work): boolean {
  const waiting = work.tokens.filter((token) => token.state === 'join');
  const ready =
    waiting.find((token) => nodeOf(work.graph, token.nodeId).type === 'inclusive' && isComplete(work, token)) ??
    waiting.find((token) => isStranded(work, token));
  if (!ready) return false;
  merge(work, waitingWith(work, ready));
  return true;
}

/** The tokens that wait at the same join in the same scope. */
function waitingWith(work: Work, token: TokenRow): TokenRow[] {
  return siblings(work, token).filter((row) => row.state === 'join' && row.nodeId === token.nodeId);
}

function siblings(work: Work, token: TokenRow): TokenRow[] {
  return work.tokens.filter((row) => row.parentTokenId === token.parentTokenId);
}

/** One goes on for all; each of them may have come from other approvers. */
function merge(work: Work, [first, ...others]: readonly TokenRow[]): void {
  if (!first) return;
  first.lastApprovers = [...new Set([first, ...others].flatMap((token) => token.lastApprovers))];
  for (const token of others) dropToken(work, token);
  leave(work, first);
}

/**
 * BPMN 2.0.2, 13.4.3: an inclusive join waits for a token elsewhere that can still reach one of its empty ways in,
 * unless that token can also reach a way in that has one already; paths through the join itself do not count.
 */
function isComplete(work: Work, token: TokenRow): boolean {
  const { graph } = work;
  const join = nodeOf(graph, token.nodeId);
  const arrived = new Set(waitingWith(work, token).map((row) => row.viaFlowId));
  const empty = join.incoming.filter((flowId) => !arrived.has(flowId));
  const filled = join.incoming.filter((flowId) => arrived.has(flowId));
  const elsewhere = siblings(work, token).filter((row) => row.nodeId !== join.id);
  return !elsewhere.some((row) => {
    const reach = reachableFrom(graph, row.nodeId, new Set([join.id]));
    return reachesFlow(graph, reach, empty) && !reachesFlow(graph, reach, filled);
  });
}

function isStranded(work: Work, token: TokenRow): boolean {
  return siblings(work, token).every((row) => row.state === 'join');
}
