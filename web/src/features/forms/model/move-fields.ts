import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { Selection } from './places/selection.ts';
import type { Place } from './places/places.ts';
import { standingIn } from './places/standing.ts';
import { groupOf, rootsOf } from './places/subtrees.ts';

/** Moves fields, with all that is in them, to a place; undefined and no change where they stand there, or would go into themselves. */
export function moveFields(form: FormDefinition, places: readonly number[], to: Place): Selection | undefined {
  const roots = new Set(rootsOf(form.fields, places));
  const group = groupOf(form.fields, places);
  const moved = form.fields.flatMap((field, at) =>
    group.has(at) ? [roots.has(at) ? standingIn(field, to) : field] : [],
  );
  if (moved.length === 0 || moved.some(({ key }) => key === to.parent)) return undefined;
  if (to.parent !== undefined && moved.some(({ type }) => type === 'page_break')) return undefined;
  const before = form.fields.filter((_, at) => !group.has(at) && at < to.gap);
  const after = form.fields.filter((_, at) => !group.has(at) && at >= to.gap);
  const fields = [...before, ...moved, ...after];
  if (fields.every((field, at) => field === form.fields[at])) return undefined;
  form.fields = fields;
  return rootsOf(
    fields,
    moved.map((_, nth) => before.length + nth),
  );
}
