/** Either every node after all that it depends on, or one cycle as the nodes on it, in the direction of influence. */
export type Order = { order: number[] } | { cycle: number[] };

/** Sorts a graph topologically. Works without recursion: a chain may be as long as the form. */
export function orderGraph(dependants: readonly (readonly number[])[]): Order {
  const waiting = new Int32Array(dependants.length);
  for (const list of dependants) for (const to of list) waiting[to] = (waiting[to] ?? 0) + 1;
  const order: number[] = [];
  waiting.forEach((count, node) => count === 0 && order.push(node));
  for (let at = 0; at < order.length; at++) {
    for (const to of dependants[order[at] ?? 0] ?? []) {
      const left = (waiting[to] ?? 0) - 1;
      waiting[to] = left;
      if (left === 0) order.push(to);
    }
  }
  return order.length === dependants.length ? { order } : { cycle: findCycle(dependants, waiting) };
}

/** What is still waiting lies on a cycle or behind one; walking against the arrows therefore comes back to where it was. */
function findCycle(dependants: readonly (readonly number[])[], waiting: Int32Array): number[] {
  const cause = new Int32Array(dependants.length).fill(-1);
  dependants.forEach((list, from) => {
    if ((waiting[from] ?? 0) > 0) for (const to of list) cause[to] = from;
  });
  const seen = new Map<number, number>();
  const walk: number[] = [];
  let node = waiting.findIndex((count) => count > 0);
  while (!seen.has(node)) {
    seen.set(node, walk.length);
    walk.push(node);
    node = cause[node] ?? 0;
  }
  return walk.slice(seen.get(node)).toReversed();
}
