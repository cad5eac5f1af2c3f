import { FIELD_TRAITS } from '../tables/traits.ts';
import type { Field } from '../schema.ts';

/** Where each field of a flat list stands, by its place. */
export interface FieldTree {
  /** Place of the container that it stands in; -1 at the top level. */
  readonly parent: Int32Array;
  /** Place behind the last field inside it; its own place + 1 where it holds none. */
  readonly end: Int32Array;
}

export const isContainer = (field: Field): boolean => FIELD_TRAITS[field.type].isContainer === true;

/**
 * The tree of a flat list. A field whose container does not stand open above it counts as one of the top level, so that
 * every draft can be drawn; publishing refuses such forms.
 */
export function fieldTree(fields: readonly Field[]): FieldTree {
  const parent = new Int32Array(fields.length).fill(-1);
  const end = new Int32Array(fields.length);
  const open: number[] = [];
  fields.forEach((field, at) => {
    const depth = field.parent === undefined ? -1 : open.findIndex((place) => fields[place]?.key === field.parent);
    for (const closed of open.splice(depth + 1)) end[closed] = at;
    parent[at] = open.at(-1) ?? -1;
    end[at] = at + 1;
    if (isContainer(field)) open.push(at);
  });
  for (const place of open) end[place] = fields.length;
  return { parent, end };
}

/** Places of the fields that stand directly in a container (-1: at the top level), in the order of the form. */
export function childrenOf(tree: FieldTree, container: number): number[] {
  const children: number[] = [];
  const last = container < 0 ? tree.end.length : (tree.end[container] ?? 0);
  for (let at = container + 1; at < last; at = tree.end[at] ?? last) children.push(at);
  return children;
}

/** Places of the containers around a field, the outermost first. */
export function containersOf(tree: FieldTree, at: number): number[] {
  const chain: number[] = [];
  for (let place = tree.parent[at] ?? -1; place >= 0; place = tree.parent[place] ?? -1) chain.unshift(place);
  return chain;
}

/** Ids of the parts of a container that its children name as their `slot`; null where it has no parts. */
export function slotsOf(field: Field): readonly string[] | null {
  if (field.type === 'tabs') return field.tabs.map(({ id }) => id);
  return field.type === 'columns' ? field.columns.map(({ id }) => id) : null;
}

/** The part of a container that a child stands in; the first where it names none that there is. */
export function slotOf(container: Field, child: Field): string | undefined {
  const slots = slotsOf(container);
  return slots?.find((slot) => slot === child.slot) ?? slots?.[0];
}
