import {
  childrenOf,
  type FieldTree,
  fieldTree,
  isContainer,
  slotOf,
  slotsOf,
} from '@countersign/shared/forms/tree/field-tree.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { groupOf, rootsOf } from './subtrees.ts';

/** Where fields can be put: before the field that is at `gap` now, in a container and one of its parts. */
export interface Place {
  gap: number;
  parent?: Field['parent'];
  slot?: string | undefined;
}

/** A place with what stands before it there; null at the beginning of its container. */
export interface KnownPlace extends Place {
  after: number | null;
  depth: number;
}

/** Every place of a form in the order in which it reads: beside each field, and inside each container. */
export function placesOf(fields: readonly Field[]): KnownPlace[] {
  const tree = fieldTree(fields);
  return placesIn(fields, tree, -1, undefined, 0);
}

function placesIn(
  fields: readonly Field[],
  tree: FieldTree,
  container: number,
  slot: string | undefined,
  depth: number,
): KnownPlace[] {
  const owner = fields[container];
  const standing = { ...(owner && { parent: owner.key }), ...(slot !== undefined && { slot }), depth };
  const children = childrenOf(tree, container).filter((at) => isIn(fields, owner, at, slot));
  const first: KnownPlace = { gap: firstGap(fields, tree, container, slot), after: null, ...standing };
  return [
    first,
    ...children.flatMap((at) => [
      ...inside(fields, tree, at, depth + 1),
      { gap: tree.end[at] ?? at + 1, after: at, ...standing },
    ]),
  ];
}

function isIn(fields: readonly Field[], owner: Field | undefined, at: number, slot: string | undefined): boolean {
  const child = fields[at];
  return child !== undefined && (owner === undefined || slotOf(owner, child) === slot);
}

function inside(fields: readonly Field[], tree: FieldTree, at: number, depth: number): KnownPlace[] {
  const field = fields[at];
  if (!field || !isContainer(field)) return [];
  return (slotsOf(field) ?? [undefined]).flatMap((slot) => placesIn(fields, tree, at, slot, depth));
}

/** Before the first field of a part; of an empty part behind the parts before it, so that the order reads as it looks. */
function firstGap(fields: readonly Field[], tree: FieldTree, container: number, slot: string | undefined): number {
  const owner = fields[container];
  if (!owner) return 0;
  const children = childrenOf(tree, container);
  const first = children.find((at) => isIn(fields, owner, at, slot));
  if (first !== undefined) return first;
  const slots = slotsOf(owner) ?? [];
  const before = new Set<string | undefined>(slots.slice(0, slots.indexOf(slot ?? '')));
  const last = children.findLast((at) => {
    const child = fields[at];
    return child !== undefined && before.has(slotOf(owner, child));
  });
  return last === undefined ? container + 1 : (tree.end[last] ?? last + 1);
}

/** Where the fields can go, with the place where they stand now: `gap` is that of the whole form. */
export function placesFor(fields: readonly Field[], moving: readonly number[]): { places: KnownPlace[]; now: number } {
  const group = groupOf(fields, moving);
  const kept = fields.flatMap((_, at) => (group.has(at) ? [] : [at]));
  const [first = 0] = rootsOf(fields, moving);
  const isTopOnly = [...group].some((at) => fields[at]?.type === 'page_break');
  const places = placesOf(kept.flatMap((at) => fields[at] ?? []))
    .filter(({ parent }) => !isTopOnly || parent === undefined)
    .map((place) => ({
      ...place,
      gap: kept[place.gap] ?? fields.length,
      after: place.after === null ? null : (kept[place.after] ?? null),
    }));
  return { places, now: nowAt(fields, places, group, first) };
}

/** Of the places with the right container the last that does not lie behind the first moved field. */
function nowAt(
  fields: readonly Field[],
  places: readonly KnownPlace[],
  group: ReadonlySet<number>,
  first: number,
): number {
  const field = fields[first];
  const tree = fieldTree(fields);
  const owner = fields[tree.parent[first] ?? -1];
  const slot = owner && field ? slotOf(owner, field) : undefined;
  let next = first;
  while (group.has(next)) next += 1;
  return places.findLastIndex(
    (place) => place.parent === owner?.key && place.slot === slot && place.gap <= Math.min(next, fields.length),
  );
}
