import { nodeOf, type GraphFlow, type GraphNode } from '../../graph/graph.ts';
import { refuse } from '../../refusals.ts';
import { PROCESS_STATUS, type TokenRow } from '../../state.ts';
import { enterNode } from './enter-node.ts';
import { takenFlows } from './flows.ts';
import { finishInstance } from './finish.ts';
import { releaseJoins } from './joins.ts';
import { leave, moveTo } from './queue.ts';
import { clearTimers, dropToken } from './tokens.ts';
import { addToken, tokenOf, type Move, type Work } from '../work.ts';

const REENTRY_LIMIT = 200;

/** Carries every moving token on until each one waits for somebody or something, or the instance ends. */
export function advance(work: Work): void {
  do {
    for (let move = work.moves.shift(); move; move = work.moves.shift()) carryOut(work, move);
  } while (isRunning(work) && releaseJoins(work));
  if (isRunning(work) && work.tokens.length === 0) finishInstance(work, PROCESS_STATUS.completed);
}

function isRunning(work: Work): boolean {
  return work.instance.status === PROCESS_STATUS.processing;
}

function carryOut(work: Work, move: Move): void {
  const token = tokenOf(work, move.tokenId);
  switch (move.type) {
    case 'enter':
      return arrive(work, token, move);
    case 'leave':
      return depart(work, token);
    case 'consume':
      return vanish(work, token);
  }
}

/** The token takes every flow that is open; where none goes on, it ends. */
function depart(work: Work, token: TokenRow): void {
  clearTimers(work, token);
  Object.assign(token, { votes: null, childInstanceId: null, state: 'active' });
  if (token.resume !== null) return moveTo(work, token, token.resume.nodeId);
  const flows = takenFlows(work, nodeOf(work.graph, token.nodeId));
  if (flows.length === 0) return vanish(work, token);
  takeFlows(work, token, flows);
}

/** The token follows the first flow, a new sibling each of the others. */
function takeFlows(work: Work, token: TokenRow, flows: readonly GraphFlow[]): void {
  flows.forEach((flow, index) => {
    const { nodeId, parentTokenId, lastApprovers } = token;
    const branch = index === 0 ? token : addToken(work, { nodeId, parentTokenId, lastApprovers });
    moveTo(work, branch, flow.to, flow.id);
  });
}

/** The last token of a sub-process sets the sub-process free. */
function vanish(work: Work, token: TokenRow): void {
  dropToken(work, token);
  const { parentTokenId } = token;
  if (parentTokenId === null) return;
  const scope = tokenOf(work, parentTokenId);
  scope.lastApprovers = [...new Set([...scope.lastApprovers, ...token.lastApprovers])];
  if (!work.tokens.some((row) => row.parentTokenId === parentTokenId)) leave(work, scope);
}

function arrive(work: Work, token: TokenRow, { nodeId, flowId }: Extract<Move, { type: 'enter' }>): void {
  const node = nodeOf(work.graph, nodeId);
  guardLoop(work, node);
  work.instance.visits += 1;
  const resumed = flowId === null && token.resume?.nodeId === nodeId ? token.resume : null;
  Object.assign(token, {
    nodeId,
    viaFlowId: flowId,
    state: 'active',
    visit: work.instance.visits,
    votes: null,
    resume: resumed ? null : token.resume,
  });
  enterNode(work, token, node, resumed?.userIds ?? null);
}

function guardLoop(work: Work, node: GraphNode): void {
  const times = (work.entered.get(node.id) ?? 0) + 1;
  work.entered.set(node.id, times);
  if (times > REENTRY_LIMIT) refuse('auto_loop', ['graph', node.id], { nodeId: node.id, nodeName: node.name });
}
