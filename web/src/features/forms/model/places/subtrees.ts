import { fieldTree } from '@countersign/shared/forms/tree/field-tree.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';

/** Of several places those that stand in none of the others, in the order of the form. */
export function rootsOf(fields: readonly Field[], places: readonly number[]): number[] {
  const { end } = fieldTree(fields);
  const roots: number[] = [];
  for (const at of [...new Set(places)].toSorted((a, b) => a - b)) {
    const last = roots.at(-1);
    const isInside = last !== undefined && at < (end[last] ?? 0);
    if (fields[at] && !isInside) roots.push(at);
  }
  return roots;
}

/** The places with all that stands in them. */
export function groupOf(fields: readonly Field[], places: readonly number[]): Set<number> {
  const { end } = fieldTree(fields);
  const group = new Set<number>();
  for (const root of rootsOf(fields, places)) for (let at = root; at < (end[root] ?? 0); at++) group.add(at);
  return group;
}
