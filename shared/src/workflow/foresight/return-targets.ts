import { isWithinBranchesOf } from '../graph/branches.ts';
import { nodeOf, type ProcessGraph } from '../graph/graph.ts';
import { reachableFrom, scopeChain } from '../graph/reach.ts';
import type { InstanceState } from '../state.ts';

/**
 * Whether the process can go from one node back to another without breaking a parallel block open: the target comes
 * before, lies in the same scope or around it, and in no parallel branch that the node does not lie in as well.
 */
export function canReturn(graph: ProcessGraph, fromId: string, targetId: string): boolean {
  const target = nodeOf(graph, targetId);
  const from = scopeChain(graph, fromId).find((id) => nodeOf(graph, id).scopeId === target.scopeId);
  if (from === undefined || from === targetId) return false;
  return reachableFrom(graph, targetId).has(from) && isWithinBranchesOf(graph, targetId, from);
}

/** The nodes to which a task can be returned: the start, and the tasks that people have had in this process. */
export function returnTargets(graph: ProcessGraph, state: InstanceState, taskId: string): string[] {
  const task = state.tasks.find((row) => row.id === taskId);
  if (!task) return [];
  const visited = state.tasks.filter((row) => row.assigneeId !== null).map((row) => row.nodeId);
  const known = [...new Set([graph.startId, ...visited])].filter((id) => graph.nodes[id] !== undefined);
  return known.filter((id) => canReturn(graph, task.nodeId, id));
}
