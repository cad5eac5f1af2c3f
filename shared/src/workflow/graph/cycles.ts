/**
 * The nodes that lie on a way round, in one pass over all ways: members of a strongly connected component with more than one
 * node, or with a way to itself. After Kosaraju and Sharir. `nextOf` names the nodes one step on; others than `ids` are left out.
 */
export function nodesOnCycles(ids: readonly string[], nextOf: (id: string) => readonly string[]): Set<string> {
  const known = new Set(ids);
  const next = new Map(ids.map((id) => [id, nextOf(id).filter((each) => known.has(each))]));
  const before = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const [id, later] of next) for (const each of later) before.get(each)?.push(id);
  const found = new Set<string>();
  const placed = new Set<string>();
  for (const id of lastFirst(ids, next)) {
    const component = collect(id, before, placed);
    const isCycle = component.length > 1 || (next.get(id) ?? []).includes(id);
    if (isCycle) for (const each of component) found.add(each);
  }
  return found;
}

type Ways = ReadonlyMap<string, readonly string[]>;

/** All nodes; each before those that were left earlier in a walk to the depth. */
function lastFirst(ids: readonly string[], next: Ways): string[] {
  const left: string[] = [];
  const seen = new Set<string>();
  for (const root of ids) {
    const stack = seen.has(root) ? [] : [{ id: root, at: 0 }];
    seen.add(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const later = next.get(top.id)?.[top.at];
      top.at += 1;
      if (later === undefined) {
        left.push(top.id);
        stack.pop();
      } else if (!seen.has(later)) {
        seen.add(later);
        stack.push({ id: later, at: 0 });
      }
    }
  }
  return left.toReversed();
}

/** What reaches a node and is not placed yet. */
function collect(id: string, before: Ways, placed: Set<string>): string[] {
  const open = placed.has(id) ? [] : [id];
  placed.add(id);
  const found: string[] = [];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    found.push(each);
    for (const earlier of before.get(each) ?? []) {
      if (placed.has(earlier)) continue;
      placed.add(earlier);
      open.push(earlier);
    }
  }
  return found;
}
