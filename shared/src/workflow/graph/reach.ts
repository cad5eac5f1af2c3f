import { boundaryTimersOf, flowOf, nodeOf, type ProcessGraph } from './graph.ts';

/** The nodes one step on: along the flows, and from an activity to the timers on its border. */
export function nextOf(graph: ProcessGraph, nodeId: string): string[] {
  const along = nodeOf(graph, nodeId).outgoing.map((flowId) => flowOf(graph, flowId).to);
  return [...along, ...boundaryTimersOf(graph, nodeId).map((timer) => timer.id)];
}

/** Every node that can follow, the start included; the walk does not enter the nodes in `without`. */
export function reachableFrom(
  graph: ProcessGraph,
  nodeId: string,
  without: ReadonlySet<string> = new Set(),
): Set<string> {
  const found = new Set<string>([nodeId]);
  const open = [nodeId];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of nextOf(graph, next)) {
      if (found.has(id) || without.has(id)) continue;
      found.add(id);
      open.push(id);
    }
  }
  return found;
}

/** Whether one of the flows starts at a node of the set. */
export function reachesFlow(graph: ProcessGraph, nodes: ReadonlySet<string>, flowIds: readonly string[]): boolean {
  return flowIds.some((flowId) => nodes.has(flowOf(graph, flowId).from));
}

/** The node itself and the sub-processes around it, innermost first. */
export function scopeChain(graph: ProcessGraph, nodeId: string): string[] {
  const chain: string[] = [];
  for (let next: string | null = nodeId; next !== null; next = nodeOf(graph, next).scopeId) chain.push(next);
  return chain;
}
