import type { LogicEdge, LogicGraph } from './logic-graph.ts';

export const NODE = { width: 184, height: 44, across: 96, down: 16, band: 36, margin: 16 } as const;

export interface Place {
  x: number;
  y: number;
  layer: number;
}

export interface GraphLayout {
  places: ReadonlyMap<string, Place>;
  /** One band for each page that has nodes, from top to bottom. */
  bands: { page: number; y: number; height: number }[];
  width: number;
  height: number;
}

/** Columns by what depends on what, bands by page; in a column, nodes stand near what they are connected with. */
export function layoutGraph({ nodes, edges }: LogicGraph): GraphLayout {
  const layerOf = layersOf(
    nodes.map(({ id }) => id),
    edges,
  );
  const places = new Map<string, Place>();
  const pages = [...new Set(nodes.map(({ page }) => page))].toSorted((a, b) => a - b);
  const bands: GraphLayout['bands'] = [];
  let top: number = NODE.margin;
  for (const page of pages) {
    const here = nodes.filter((node) => node.page === page);
    const head = pages.length > 1 ? NODE.band : 0;
    const rows = placeBand(
      here.map(({ id }) => id),
      { layerOf, edges, places, top: top + head },
    );
    const height = head + rows * (NODE.height + NODE.down);
    bands.push({ page, y: top, height });
    top += height;
  }
  const columns = Math.max(0, ...layerOf.values()) + 1;
  return {
    places,
    bands,
    width: NODE.margin * 2 + columns * (NODE.width + NODE.across) - NODE.across,
    height: top + NODE.margin,
  };
}

/** Each node in the column after the last one that leads to it. Edges that close a circle do not count. */
function layersOf(ids: readonly string[], edges: readonly LogicEdge[]): Map<string, number> {
  const next = Map.groupBy(edges, ({ from }) => from);
  const layerOf = new Map<string, number>();
  const order = orderWithoutCircles(ids, next);
  const rank = new Map(order.map((id, at) => [id, at]));
  for (const id of order) {
    const layer = layerOf.get(id) ?? 0;
    layerOf.set(id, layer);
    for (const { to } of next.get(id) ?? []) {
      if ((rank.get(to) ?? -1) > (rank.get(id) ?? 0)) layerOf.set(to, Math.max(layerOf.get(to) ?? 0, layer + 1));
    }
  }
  return layerOf;
}

/** Depth first, without recursion: a node comes before everything that it leads to, but for edges back. */
function orderWithoutCircles(ids: readonly string[], next: ReadonlyMap<string, readonly LogicEdge[]>): string[] {
  const done = new Set<string>();
  const finished: string[] = [];
  for (const start of ids) {
    const path: { id: string; pending: string[] }[] = [];
    const enter = (id: string) => {
      if (done.has(id)) return;
      done.add(id);
      path.push({ id, pending: (next.get(id) ?? []).map(({ to }) => to) });
    };
    enter(start);
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const to = here.pending.pop();
      if (to !== undefined) enter(to);
      else finished.push(path.pop()?.id ?? '');
    }
  }
  return finished.toReversed();
}

interface Band {
  layerOf: ReadonlyMap<string, number>;
  edges: readonly LogicEdge[];
  places: Map<string, Place>;
  top: number;
}

/** Places the nodes of one page column by column; answers how many rows the fullest column has. */
function placeBand(ids: readonly string[], { layerOf, edges, places, top }: Band): number {
  const columns = Map.groupBy(ids, (id) => layerOf.get(id) ?? 0);
  for (const layer of [...columns.keys()].toSorted((a, b) => a - b)) {
    const wish = (id: string) => {
      const sources = edges.flatMap(({ from, to }) => (to === id ? (places.get(from)?.y ?? []) : []));
      return sources.length === 0 ? 0 : sources.reduce((sum, y) => sum + y, 0) / sources.length;
    };
    const wishes = new Map((columns.get(layer) ?? []).map((id) => [id, wish(id)]));
    const sorted = [...wishes].toSorted((a, b) => a[1] - b[1]);
    sorted.forEach(([id], row) => {
      const x = NODE.margin + layer * (NODE.width + NODE.across);
      places.set(id, { x, y: top + row * (NODE.height + NODE.down), layer });
    });
  }
  return Math.max(0, ...[...columns.values()].map((column) => column.length));
}

/** The nearest node in a direction from another one: where an arrow key leads. */
export function nextNode(places: ReadonlyMap<string, Place>, from: string, key: string): string | null {
  const here = places.get(from);
  if (!here) return null;
  const found = [...places]
    .filter(([id]) => id !== from)
    .map(([id, place]) => ({ id, dx: place.x - here.x, dy: place.y - here.y }))
    .filter(({ dx, dy }) => {
      if (key === 'ArrowLeft') return dx < 0;
      if (key === 'ArrowRight') return dx > 0;
      return dx === 0 && (key === 'ArrowUp' ? dy < 0 : dy > 0);
    })
    .toSorted((a, b) => Math.abs(a.dx) - Math.abs(b.dx) || Math.abs(a.dy) - Math.abs(b.dy));
  return found[0]?.id ?? null;
}
