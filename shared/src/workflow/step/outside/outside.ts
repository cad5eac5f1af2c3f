import type { InstanceId } from '../../../basics/ids.ts';
import type { CallActivityNode, ServiceTaskNode, VariableMapping } from '../../graph/graph.ts';
import type { TokenRow, Variables } from '../../state.ts';
import { valueOf } from '../expressions.ts';
import { record, type Work } from '../work.ts';

/** Asks for the call and waits for its answer; what is sent is decided now. */
export function callService(work: Work, token: TokenRow, node: ServiceTaskNode): void {
  token.state = 'wait';
  work.instance.sideEffectRev = work.instance.rev;
  const body = node.call.body === null ? null : valueOf(work, node.call.body, { nodeId: node.id });
  const { id: tokenId, visit } = token;
  work.effects.push({ type: 'service_call', tokenId, nodeId: node.id, visit, call: node.call, body });
}

/** Starts the called process and waits until it has ended. */
export function startChild(work: Work, token: TokenRow, node: CallActivityNode): void {
  const instanceId = work.environment.newId<InstanceId>();
  token.state = 'wait';
  token.childInstanceId = instanceId;
  record(work, { action: 'child_start', actorId: null, nodeId: node.id });
  work.effects.push({
    type: 'start_child',
    instanceId,
    calledKey: node.calledKey,
    command: {
      type: 'start',
      actor: { userId: work.instance.starterId },
      instanceId,
      definitionVersion: 0,
      answers: mapVariables(work.instance.variables, node.inputs),
      parentInstanceId: work.instance.id,
      parentTokenId: token.id,
    },
  });
}

/** The variables that a mapping carries over; `*` carries all of them. */
export function mapVariables(variables: Variables, mappings: readonly VariableMapping[]): Variables {
  const mapped: Variables = {};
  for (const { from, to } of mappings) {
    if (from === '*') Object.assign(mapped, variables);
    else mapped[to] = variables[from] ?? null;
  }
  return mapped;
}
