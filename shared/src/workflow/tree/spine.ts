import { successorsOf, reached, type Net } from './net.ts';

/**
 * The nodes that every way from `entry` to the exit passes, in their order. The exit is `stop`, which is not part of the
 * answer, or where nothing leads there the main end. Empty where no end can be reached.
 */
export function spineOf(net: Net, entry: string, stop: string | null): string[] {
  const area = reached(net, entry, new Set());
  const exit = stop !== null && area.has(stop) ? stop : mainEnd(net, reached(net, entry, closedBy(stop)), entry);
  if (exit === null) return [];
  const path = shortestPath(net, entry, exit);
  const spine = path.filter((id) => id === entry || id === exit || !reached(net, entry, new Set([id])).has(exit));
  return withoutWays(net, exit === stop ? spine.slice(0, -1) : spine);
}

/** Where all ways but one end by themselves, the one still belongs to its branch up to the gateway that closes it. */
function withoutWays(net: Net, spine: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < spine.length; at += 1) {
    const id = spine[at] ?? '';
    kept.push(id);
    const close = opens(net, id) > 0 ? closingOf(net, spine, at) : at;
    if (close > at) at = close - 1;
  }
  return kept;
}

/** The place in the spine of the gateway that closes the branch opened at `open`; `open` itself where there is none. */
function closingOf(net: Net, spine: readonly string[], open: number): number {
  let level = 0;
  for (let at = open; at < spine.length; at += 1) {
    level += opens(net, spine[at] ?? '');
    if (level === 0) return at;
  }
  return open;
}

const closedBy = (stop: string | null): Set<string> => new Set(stop === null ? [] : [stop]);

/**
 * The end that the row leads to: not one that only an event on a border leads to, else the one outside of most branches,
 * else the one that most nodes lead to, else the farthest. Other ends, such as a refusal, close a way.
 */
function mainEnd(net: Net, area: ReadonlySet<string>, entry: string): string | null {
  const places = placesFrom(net, entry);
  const ends = [...area].filter((id) => successorsOf(net, id).length === 0);
  const plain = reachedByFlow(net, entry);
  const ranked = ends.map((id) => ({
    id,
    aside: plain.has(id) ? 0 : 1,
    before: ancestors(net, id).size,
    ...(places.get(id) ?? ENTRY),
  }));
  const order = ranked.toSorted(
    (a, b) => a.aside - b.aside || a.inside - b.inside || b.before - a.before || b.depth - a.depth,
  );
  return order[0]?.id ?? null;
}

function reachedByFlow(net: Net, from: string): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const flow of net.nodes.get(id)?.outgoing ?? []) found.add(flow.to);
  return found;
}

const ENTRY = { depth: 0, inside: 0 };

/** How far each node is from the entry, and how many branches are open there. */
function placesFrom(net: Net, entry: string): Map<string, typeof ENTRY> {
  const places = new Map([[entry, ENTRY]]);
  for (const [id, { depth, inside }] of places) {
    const next = { depth: depth + 1, inside: inside + opens(net, id) };
    for (const one of successorsOf(net, id)) if (!places.has(one)) places.set(one, next);
  }
  return places;
}

/** A gateway with several ways out opens a branch, any other closes one. */
function opens(net: Net, id: string): number {
  const node = net.nodes.get(id);
  if (!node?.element.$type.endsWith('Gateway')) return 0;
  return node.outgoing.length > 1 ? 1 : -1;
}

function ancestors(net: Net, id: string): Set<string> {
  const found = new Set([id]);
  for (const one of found) {
    for (const flow of net.nodes.get(one)?.incoming ?? []) found.add(flow.from);
    for (const [host, { borders }] of net.nodes) if (borders.includes(one)) found.add(host);
  }
  return found;
}

function shortestPath(net: Net, entry: string, exit: string): string[] {
  const cameFrom = new Map<string, string | null>([[entry, null]]);
  for (const id of cameFrom.keys()) {
    if (id === exit) break;
    for (const next of successorsOf(net, id)) if (!cameFrom.has(next)) cameFrom.set(next, id);
  }
  const path: string[] = [];
  for (let id: string | null = exit; id !== null; id = cameFrom.get(id) ?? null) path.unshift(id);
  return path;
}
