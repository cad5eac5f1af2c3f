import { flowOf, type GraphFlow, type GraphNode } from '../../graph/graph.ts';
import { refuse } from '../../refusals.ts';
import { isMet } from '../expressions.ts';
import type { Work } from '../work.ts';

/**
 * The flows that a token takes out of a node: one at an exclusive gateway, all at a parallel one, elsewhere each whose
 * condition holds; the default flow when none does. A node without outgoing flows gives none.
 */
export function takenFlows(work: Work, node: GraphNode): GraphFlow[] {
  const flows = node.outgoing.map((id) => flowOf(work.graph, id));
  if (flows.length === 0 || node.type === 'parallel') return flows;
  const conditional = flows.filter((flow) => flow.id !== node.defaultFlowId);
  const open =
    node.type === 'exclusive' ? firstOpen(work, conditional) : conditional.filter((flow) => holds(work, flow));
  if (open.length > 0) return open;
  const otherwise = flows.find((flow) => flow.id === node.defaultFlowId);
  return otherwise ? [otherwise] : refuse('no_flow', ['graph', node.id], { nodeId: node.id, nodeName: node.name });
}

function firstOpen(work: Work, flows: readonly GraphFlow[]): GraphFlow[] {
  const first = flows.find((flow) => holds(work, flow));
  return first ? [first] : [];
}

function holds(work: Work, flow: GraphFlow): boolean {
  if (flow.condition === null) return true;
  return isMet(work, flow.condition, { nodeId: flow.from, flowId: flow.id });
}
