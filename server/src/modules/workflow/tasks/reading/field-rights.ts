import { withComputed, withInside } from '@countersign/shared/forms/tree/hide-fields.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { GraphNode, ProcessGraph, StartNode, UserTaskNode } from '@countersign/shared/workflow/graph/graph.ts';

/** Field keys with a right at this node; `*` stands for all fields that are not named. The starter may write them all. */
export function fieldsWith(node: UserTaskNode | StartNode, access: 'write' | 'hidden', allKeys: string[]): string[] {
  if (node.type === 'start') return access === 'write' ? allKeys : [];
  const rest = node.fields['*']?.access ?? 'read';
  return allKeys.filter((key) => (node.fields[key]?.access ?? rest) === access);
}

/** By node and form: a list asks for the same few again and again. */
const known = new WeakMap<GraphNode, WeakMap<FormDefinition, readonly string[]>>();

/**
 * Keys of the fields that a step hides: those that it names or leaves to `*`, what stands inside them, and what is computed from
 * them unless the step names it.
 */
export function hiddenByStep(node: GraphNode | undefined, definition: FormDefinition): readonly string[] {
  if (!node || !hidesAnything(node)) return [];
  const ofNode = known.get(node) ?? new WeakMap<FormDefinition, readonly string[]>();
  known.set(node, ofNode);
  const kept = ofNode.get(definition);
  if (kept) return kept;
  const { fields } = definition;
  const keys = fields.map(({ key }) => String(key));
  const inside = withInside(fields, fieldsWith(node, 'hidden', keys));
  const named = new Set(Object.keys(node.fields));
  const hidden = withInside(fields, withComputed(definition, inside, named));
  ofNode.set(definition, hidden);
  return hidden;
}

/** Whether a step hides any field. */
export const hidesAnything = (node: GraphNode): node is UserTaskNode =>
  node.type === 'userTask' && Object.values(node.fields).some(({ access }) => access === 'hidden');

/**
 * What every one of these nodes hides: whoever was at several has seen what one of them shows. A process that went over to
 * another version may have lost a node: who was only there sees what every step shows.
 */
export function hiddenAt(
  graph: ProcessGraph,
  nodeIds: readonly string[],
  definition: FormDefinition,
): readonly string[] {
  const present = nodeIds.flatMap((id) => graph.nodes[id] ?? []);
  const [first, ...others] = present.map((node) => hiddenByStep(node, definition));
  if (!first) return hiddenSomewhere(graph, definition);
  return first.filter((key) => others.every((hidden) => hidden.includes(key)));
}

/** What any step of the process hides, for people who are at none, and for texts that everybody reads. */
export function hiddenSomewhere(graph: ProcessGraph, definition: FormDefinition): readonly string[] {
  return [...new Set(Object.values(graph.nodes).flatMap((node) => hiddenByStep(node, definition)))];
}
