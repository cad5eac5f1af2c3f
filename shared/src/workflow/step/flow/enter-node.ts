import { boundaryTimersOf, type GraphNode, type ScriptTaskNode, type SubProcessNode } from '../../graph/graph.ts';
import type { TokenRow } from '../../state.ts';
import { PROCESS_STATUS } from '../../state.ts';
import { finishInstance } from './finish.ts';
import { enterGateway } from './joins.ts';
import { consume, leave, moveTo } from './queue.ts';
import { callService, startChild } from '../outside/outside.ts';
import { peopleOfCc } from '../people/people.ts';
import { setBoundaryTimer, setCatchTimer } from '../timers/timers.ts';
import { killTokens } from './tokens.ts';
import { valueOf } from '../expressions.ts';
import { enterUserTask } from './enter-user-task.ts';
import { addToken, notify, record, type Work } from '../work.ts';

/** Does what the node does when a token arrives; `resumed` names the people to whom a return jumps back. */
export function enterNode(work: Work, token: TokenRow, node: GraphNode, resumed: string[] | null): void {
  for (const timer of boundaryTimersOf(work.graph, node.id)) setBoundaryTimer(work, token, timer, 1);
  switch (node.type) {
    case 'start':
    case 'manualTask':
    case 'boundaryTimer':
      return leave(work, token);
    case 'end':
      if (node.terminateAll) return finishInstance(work, PROCESS_STATUS.completed);
      return node.terminate ? terminate(work, token) : consume(work, token);
    case 'exclusive':
    case 'parallel':
    case 'inclusive':
      return enterGateway(work, token, node);
    case 'userTask':
      return enterUserTask(work, token, node, resumed);
    case 'scriptTask':
      return runScript(work, token, node);
    case 'ccTask':
      sendCopies(work, token, node);
      return leave(work, token);
    case 'serviceTask':
      return callService(work, token, node);
    case 'subProcess':
      return openScope(work, token, node);
    case 'callActivity':
      return startChild(work, token, node);
    case 'timerCatch':
      return setCatchTimer(work, token, node);
  }
}

/** A terminating end kills everything in its scope, and only there. */
function terminate(work: Work, token: TokenRow): void {
  const others = work.tokens.filter((row) => row.parentTokenId === token.parentTokenId && row.id !== token.id);
  killTokens(work, others, 'scope_ended');
  consume(work, token);
}

function openScope(work: Work, token: TokenRow, node: SubProcessNode): void {
  token.state = 'scope';
  const { id: parentTokenId, lastApprovers } = token;
  const inner = addToken(work, { nodeId: node.startId, parentTokenId, lastApprovers });
  // They come back with whoever leaves the sub-process.
  token.lastApprovers = [];
  moveTo(work, inner, node.startId);
}

function runScript(work: Work, token: TokenRow, node: ScriptTaskNode): void {
  const value = valueOf(work, node.script, { nodeId: node.id });
  work.instance.variables = { ...work.instance.variables, [node.resultVariable]: value };
  record(work, { action: 'script', actorId: null, nodeId: node.id });
  leave(work, token);
}

function sendCopies(work: Work, token: TokenRow, node: Extract<GraphNode, { type: 'ccTask' }>): void {
  const userIds = peopleOfCc(work, token, node);
  if (userIds.length === 0) return;
  work.effects.push({ type: 'cc', userIds, nodeId: node.id, fromUserId: null, comment: null });
  record(work, { action: 'cc', actorId: null, nodeId: node.id, toUserIds: userIds });
  notify(work, 'cc', userIds, { nodeId: node.id });
}
