import { isWithinBranchesOf } from '../../graph/branches.ts';
import { flowOf, nodeOf, type ProcessGraph } from '../../graph/graph.ts';
import { TASK_STATUS, type TaskRow } from '../../state.ts';
import type { Work } from '../work.ts';

type Visit = { nodeId: string; visit: number; people: string[] };

/**
 * Who approved last before the process was at a node: what its token knew when it came along the flows, read from the
 * tasks for one that is put there by a return. Of ways that exclude each other the one that was taken last counts, of
 * parallel branches each.
 */
export function approversBefore(work: Work, nodeId: string): string[] {
  const here = work.tasks.filter((task) => task.nodeId === nodeId).map((task) => task.visit);
  const before = here.length === 0 ? Infinity : Math.max(...here);
  const taken: Visit[] = [];
  for (const visit of lastVisits(work, nodeId, before)) {
    if (taken.every((other) => areBranches(work.graph, visit.nodeId, other.nodeId))) taken.push(visit);
  }
  return [...new Set(taken.flatMap(({ people }) => people))];
}

/** The nearest visits on every way back that people have approved, the latest first. */
function lastVisits(work: Work, nodeId: string, before: number): Visit[] {
  const found: Visit[] = [];
  const seen = new Set<string>([nodeId]);
  const open = sourcesOf(work.graph, nodeId);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const visit = approvedVisit(work.tasks, id, before);
    if (visit) found.push(visit);
    else open.push(...sourcesOf(work.graph, id));
  }
  return found.toSorted((one, other) => other.visit - one.visit);
}

function approvedVisit(tasks: readonly TaskRow[], nodeId: string, before: number): Visit | null {
  const approved = tasks.filter(
    (task) =>
      task.nodeId === nodeId &&
      task.visit < before &&
      task.status === TASK_STATUS.approved &&
      task.parentTaskId === null &&
      task.assigneeId !== null,
  );
  if (approved.length === 0) return null;
  const visit = Math.max(...approved.map((task) => task.visit));
  const people = approved.filter((task) => task.visit === visit).flatMap((task) => task.assigneeId ?? []);
  return { nodeId, visit, people };
}

/** One step back: along the flows, out of a sub-process through its start and into one through its ends. */
function sourcesOf(graph: ProcessGraph, nodeId: string): string[] {
  const node = nodeOf(graph, nodeId);
  if (node.type === 'boundaryTimer') return sourcesOf(graph, node.attachedTo);
  if (node.incoming.length === 0 && node.scopeId !== null) return sourcesOf(graph, node.scopeId);
  return node.incoming.flatMap((flowId) => {
    const { from } = flowOf(graph, flowId);
    return nodeOf(graph, from).type === 'subProcess' ? endsOf(graph, from) : [from];
  });
}

function endsOf(graph: ProcessGraph, scopeId: string): string[] {
  const ends = Object.values(graph.nodes).filter((node) => node.scopeId === scopeId && node.outgoing.length === 0);
  return ends.map((node) => node.id);
}

function areBranches(graph: ProcessGraph, one: string, other: string): boolean {
  return !isWithinBranchesOf(graph, one, other) && !isWithinBranchesOf(graph, other, one);
}
