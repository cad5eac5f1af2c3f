import { flowOf, type GraphNode, type ProcessGraph } from './graph.ts';
import { postDominatorsOf } from './post-dominators.ts';
import { reachableFrom } from './reach.ts';

/** For each node of the graph, the parallel branches it lies in: the fork's id and the flows of the fork that lead there. */
export type Branches = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const known = new WeakMap<ProcessGraph, Branches>();

/**
 * Finds the parallel branches of a graph. A fork's block ends at its nearest common successor that every way to the
 * end passes; a branch is what one of its flows reaches without leaving the block or running into the fork again,
 * so that a loop around the block does not make everything a neighbour of everything.
 */
export function branchesOf(graph: ProcessGraph): Branches {
  const found = known.get(graph) ?? findBranches(graph);
  known.set(graph, found);
  return found;
}

/** Whether a token at `nodeId` lies in every parallel branch that `targetId` lies in. */
export function isWithinBranchesOf(graph: ProcessGraph, targetId: string, nodeId: string): boolean {
  const branches = branchesOf(graph);
  const own = branches.get(nodeId);
  return [...(branches.get(targetId) ?? [])].every(([forkId, flows]) => sameFlows(own?.get(forkId), flows));
}

function findBranches(graph: ProcessGraph): Branches {
  const branches = new Map<string, Map<string, Set<string>>>();
  const later = postDominatorsOf(graph);
  for (const fork of Object.values(graph.nodes).filter((node) => isFork(graph, node))) {
    const borders = new Set([fork.id, ...blockEnd(fork, later)]);
    const members = fork.outgoing.map((flowId) => membersOf(graph, flowId, borders));
    const everywhere = members.length > 1 ? commonTo(members) : new Set<string>();
    fork.outgoing.forEach((flowId, index) => {
      for (const nodeId of members[index] ?? []) if (!everywhere.has(nodeId)) add(branches, nodeId, fork.id, flowId);
    });
  }
  return branches;
}

/** Gateways that split, activities with several ways out, and timers that leave their activity running. */
function isFork(graph: ProcessGraph, node: GraphNode): boolean {
  if (node.type === 'boundaryTimer') return !node.interrupting;
  if (node.outgoing.length < 2 || node.type === 'exclusive') return false;
  return node.type === 'parallel' || node.outgoing.some((flowId) => flowId !== node.defaultFlowId);
}

function membersOf(graph: ProcessGraph, flowId: string, borders: ReadonlySet<string>): Set<string> {
  const { to } = flowOf(graph, flowId);
  return borders.has(to) ? new Set() : reachableFrom(graph, to, borders);
}

/** The node where the block of a fork closes, if there is one. */
function blockEnd(fork: GraphNode, later: ReadonlyMap<string, string>): string[] {
  const end = later.get(fork.type === 'boundaryTimer' ? fork.attachedTo : fork.id);
  return end === undefined ? [] : [end];
}

function add(branches: Map<string, Map<string, Set<string>>>, nodeId: string, forkId: string, flowId: string): void {
  const forks = branches.get(nodeId) ?? new Map<string, Set<string>>();
  forks.set(forkId, (forks.get(forkId) ?? new Set()).add(flowId));
  branches.set(nodeId, forks);
}

function sameFlows(some: ReadonlySet<string> | undefined, others: ReadonlySet<string>): boolean {
  return some !== undefined && some.size === others.size && [...others].every((flowId) => some.has(flowId));
}

function commonTo([first, ...others]: readonly ReadonlySet<string>[]): Set<string> {
  return new Set([...(first ?? [])].filter((id) => others.every((other) => other.has(id))));
}
