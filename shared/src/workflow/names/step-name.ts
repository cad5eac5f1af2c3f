import type { ProcessGraph } from '../graph/graph.ts';

/**
 * The name that a designer gave a step. Empty for a start without one, where the starter has a process back to correct it:
 * its id would tell a reader nothing.
 */
export function stepName(graph: ProcessGraph, nodeId: string | null): string {
  const node = nodeId === null ? undefined : graph.nodes[nodeId];
  return node === undefined || (node.type === 'start' && node.name === node.id) ? '' : node.name;
}
