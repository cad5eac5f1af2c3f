import type { UserTaskNode } from '../graph/graph.ts';
import { aGraph, type GraphBuilder } from './a-graph.ts';

/** Three approvers one after another: `a`, `b` and `c`, each the node of the person with its name. */
export function inARow(policies: Record<string, Partial<UserTaskNode['policy']>> = {}): GraphBuilder {
  const graph = aGraph();
  for (const id of ['a', 'b', 'c']) graph.userTask(id, id, { policy: policies[id] });
  return graph.flow('start a b c end');
}

/** `a`, then `b` and `c` at the same time, then `z`. */
export function inParallel(policies: Record<string, Partial<UserTaskNode['policy']>> = {}): GraphBuilder {
  const graph = aGraph().node('fork', 'parallel').node('join', 'parallel');
  for (const id of ['a', 'b', 'c', 'z']) graph.userTask(id, id, { policy: policies[id] });
  return graph.flow('start a fork b join z end').flow('fork c join');
}

/** One node `a` where ann, bob and cem sign, then `z`. */
export function manySigners(vote: Partial<UserTaskNode['vote']> = {}, people = 'ann bob cem'): GraphBuilder {
  return aGraph().userTask('a', people, { vote }).userTask('z').flow('start a z end');
}
