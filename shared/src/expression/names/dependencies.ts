import { visitReads } from './reads.ts';
import type { Expression } from '../tree.ts';

/**
 * What an expression may read from its caller, sorted: every root name (`rows`) and every static path (`rows.qty`).
 * Names that are loop variables, parameters or entries of the expression itself are not among them.
 */
export function dependenciesOf(tree: Expression): string[] {
  const found = new Set<string>();
  visitReads(tree, (path) => {
    found.add(path[0] as string);
    found.add(path.join('.'));
  });
  return [...found].toSorted();
}

/**
 * A cycle in a graph of names, as the path that closes it (`['a', 'b', 'a']`), or null where there is none.
 * Takes no recursion, so that a chain of any length is fine.
 */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  for (const start of graph.keys()) {
    const cycle = done.has(start) ? null : cycleFrom(start, graph, done);
    if (cycle) return cycle;
  }
  return null;
}

function cycleFrom(start: string, graph: ReadonlyMap<string, readonly string[]>, done: Set<string>): string[] | null {
  const path = [start];
  const onPath = new Set(path);
  const pending = [[...(graph.get(start) ?? [])]];
  while (path.length > 0) {
    const next = pending.at(-1)?.pop();
    if (next === undefined) {
      const finished = path.pop() as string;
      pending.pop();
      onPath.delete(finished);
      done.add(finished);
    } else if (onPath.has(next)) {
      return [...path.slice(path.indexOf(next)), next];
    } else if (!done.has(next)) {
      path.push(next);
      onPath.add(next);
      pending.push([...(graph.get(next) ?? [])]);
    }
  }
  return null;
}
