import type { ProcessGraph, StartNode, UserTaskNode } from '@countersign/shared/workflow/graph.ts';

/** Field keys with a right at this node; `*` stands for all fields that are not named. The starter may write them all. */
export function fieldsWith(node: UserTaskNode | StartNode, access: 'write' | 'hidden', allKeys: string[]): string[] {
  if (node.type === 'start') return access === 'write' ? allKeys : [];
  const rest = node.fields['*']?.access ?? 'read';
  return allKeys.filter((key) => (node.fields[key]?.access ?? rest) === access);
}

/** What every one of these nodes hides: whoever was at several has seen what one of them shows. Nothing where there is none. */
export function hiddenAt(graph: ProcessGraph, nodeIds: readonly string[], allKeys: string[]): string[] {
  const hiddenBy = nodeIds.map((id) => {
    // A process that went over to another version may have lost the node.
    const node = graph.nodes[id];
    return new Set(node?.type === 'userTask' || node?.type === 'start' ? fieldsWith(node, 'hidden', allKeys) : []);
  });
  return hiddenBy.length === 0 ? [] : allKeys.filter((key) => hiddenBy.every((hidden) => hidden.has(key)));
}
