import type { ProcessGraph } from './graph.ts';
import { nextOf } from './reach.ts';

const EXIT = '';

/**
 * For each node the nearest later node that every way to an end passes; a node without one, or from which no end can
 * be reached, has none. After Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm", on the reversed graph.
 */
export function postDominatorsOf(graph: ProcessGraph): ReadonlyMap<string, string> {
  const order = orderFromExit(graph);
  const rank = new Map(order.map((id, index) => [id, index]));
  const nearest = new Map<string, string>([[EXIT, EXIT]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const id of order.slice(1)) {
      const found = successorsOf(graph, id)
        .filter((next) => nearest.has(next))
        .reduce((some, other) => meet(some, other, nearest, rank));
      if (nearest.get(id) !== found) changed = true;
      nearest.set(id, found);
    }
  }
  return new Map([...nearest].filter(([, later]) => later !== EXIT));
}

function meet(
  some: string,
  other: string,
  nearest: ReadonlyMap<string, string>,
  rank: ReadonlyMap<string, number>,
): string {
  let [left, right] = [some, other];
  while (left !== right) {
    if ((rank.get(left) ?? 0) > (rank.get(right) ?? 0)) left = nearest.get(left) ?? EXIT;
    else right = nearest.get(right) ?? EXIT;
  }
  return left;
}

function successorsOf(graph: ProcessGraph, id: string): string[] {
  const next = nextOf(graph, id);
  return next.length === 0 ? [EXIT] : next;
}

/** The nodes from which an end can be reached, the exit first, each before those that come to it only through it. */
function orderFromExit(graph: ProcessGraph): string[] {
  const earlier = new Map<string, string[]>();
  for (const id of Object.keys(graph.nodes)) {
    for (const next of successorsOf(graph, id)) earlier.set(next, [...(earlier.get(next) ?? []), id]);
  }
  const done: string[] = [];
  const seen = new Set<string>([EXIT]);
  const stack = [{ id: EXIT, left: [...(earlier.get(EXIT) ?? [])] }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = top.left.pop();
    if (next === undefined) {
      done.push(top.id);
      stack.pop();
    } else if (!seen.has(next)) {
      seen.add(next);
      stack.push({ id: next, left: [...(earlier.get(next) ?? [])] });
    }
  }
  return done.toReversed();
}
