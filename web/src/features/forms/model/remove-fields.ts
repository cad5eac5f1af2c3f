import { namesInAction } from '@countersign/shared/forms/action-names.ts';
import { fieldTree } from '@countersign/shared/forms/tree/field-tree.ts';
import type { Field, FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { Selection } from './places/selection.ts';
import { standingIn } from './places/standing.ts';
import { groupOf } from './places/subtrees.ts';

/** What becomes of the fields in a container that is removed. */
export type Inside = 'goes' | 'stays';

/** Removes fields. Rules lose what they did to them; a rule that does nothing any more goes with them. */
export function removeFields(form: FormDefinition, places: readonly number[], inside: Inside): Selection | undefined {
  const gone = inside === 'goes' ? groupOf(form.fields, places) : new Set(places.filter((at) => form.fields[at]));
  if (gone.size === 0) return undefined;
  const first = Math.min(...gone);
  const removed = form.fields.filter((_, at) => gone.has(at));
  const kept = liftOut(form.fields, gone);
  form.fields = kept;
  const keys = new Set<string>(kept.map(({ key }) => key));
  const lost = new Set<string>(removed.map(({ key }) => key).filter((key) => !keys.has(key)));
  for (const rule of form.rules) rule.actions = rule.actions.filter((action) => !names(action, lost));
  form.rules = form.rules.filter((rule) => rule.actions.length > 0);
  return kept.length === 0 ? [] : [Math.min(first, kept.length - 1)];
}

const names = (action: FormDefinition['rules'][number]['actions'][number], keys: ReadonlySet<string>) =>
  namesInAction(action).some((key) => keys.has(key));

/** What stood in a removed container stands where the container stood. */
function liftOut(fields: readonly Field[], gone: ReadonlySet<number>): Field[] {
  const { parent } = fieldTree(fields);
  return fields.flatMap((field, at) => {
    if (gone.has(at)) return [];
    let around = at;
    while (gone.has(parent[around] ?? -1)) around = parent[around] ?? -1;
    return [around === at ? field : standingIn(field, fields[around] ?? {})];
  });
}
