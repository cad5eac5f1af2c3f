interface Node {
  id: number;
  parentId: number | null;
  name: string;
}

/** The nodes of a tree as the options of a select, those below others indented; `isOffered` leaves single ones out. */
export function treeOptions<T extends Node>(
  nodes: readonly T[],
  isOffered: (node: T) => boolean = () => true,
): { value: string; label: string }[] {
  return inTreeOrder(nodes)
    .filter(({ node }) => isOffered(node))
    .map(({ node, depth }) => ({ value: String(node.id), label: `${'\u2003'.repeat(depth)}${node.name}` }));
}

/** Parents before their children, with how deep each stands; those whose parent is missing stand at the top. */
export function inTreeOrder<T extends Pick<Node, 'id' | 'parentId'>>(
  nodes: readonly T[],
): { node: T; depth: number }[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const walk = (parentId: number | null, depth: number): { node: T; depth: number }[] =>
    (below.get(parentId) ?? []).flatMap((node) => [{ node, depth }, ...walk(node.id, depth + 1)]);
  return walk(null, 0);
}
