import type { RefusalDetail } from '../../api/reply.ts';
import { containersOf, fieldTree, isContainer, slotsOf, type FieldTree } from './field-tree.ts';
import { hasAnswer } from '../field-traits.ts';
import type { Field } from '../schema.ts';

/** How many containers may stand in each other. */
export const DEEPEST = 5;

/** What is wrong with how the fields of a form stand in each other. */
export function treeProblems(fields: readonly Field[]): RefusalDetail[] {
  const tree = fieldTree(fields);
  const places = new Map<string, number>(fields.map(({ key }, at) => [key, at]));
  return fields.flatMap((field, at) => [
    ...wrongSlots(field, at),
    ...wrongParent(fields, tree, places, at),
    ...wrongDepth(fields, field, tree, at),
  ]);
}

function wrongSlots(field: Field, at: number): RefusalDetail[] {
  const slots = slotsOf(field);
  if (!slots) return [];
  const path = ['fields', at, field.type];
  const name = field.label || field.key;
  if (slots.length === 0) return [{ code: 'no_slots', path, params: { name } }];
  return new Set(slots).size < slots.length ? [{ code: 'duplicate_slot', path, params: { name } }] : [];
}

function wrongParent(
  fields: readonly Field[],
  tree: FieldTree,
  places: ReadonlyMap<string, number>,
  at: number,
): RefusalDetail[] {
  const field = fields[at];
  if (field?.parent === undefined) return [];
  const path = ['fields', at, 'parent'];
  const params = { name: field.label || field.key, container: field.parent };
  const container = fields[places.get(field.parent) ?? -1];
  if (!container) return [{ code: 'unknown_container', path, params }];
  if (!isContainer(container)) return [{ code: 'not_a_container', path, params }];
  if (fields[tree.parent[at] ?? -1] !== container) return [{ code: 'container_order', path, params }];
  const slots = slotsOf(container);
  const isKnown = slots === null || slots.includes(field.slot ?? '');
  return isKnown ? [] : [{ code: 'unknown_slot', path: ['fields', at, 'slot'], params }];
}

function wrongDepth(fields: readonly Field[], field: Field, tree: FieldTree, at: number): RefusalDetail[] {
  const depth = containersOf(tree, at).length;
  const path = ['fields', at, 'parent'];
  const name = field.label || field.key;
  if (field.type === 'page_break' && depth > 0) return [{ code: 'page_break_inside', path, params: { name } }];
  const levels = isContainer(field) ? depth + 1 : depth;
  const subForms = containersOf(tree, at).filter((place) => fields[place]?.type === 'sub_form').length;
  if (field.type === 'sub_form') {
    const inside = fields.slice(at + 1, tree.end[at]);
    if (!inside.some(({ type }) => hasAnswer(type)))
      return [{ code: 'empty_sub_form', path: ['fields', at], params: { name } }];
    if (subForms > 1) return [{ code: 'rows_too_deep', path, params: { name } }];
  }
  return levels > DEEPEST ? [{ code: 'too_deep', path, params: { name, most: DEEPEST } }] : [];
}
