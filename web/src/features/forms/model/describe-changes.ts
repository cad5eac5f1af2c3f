import type { Field, FormDefinition } from '@countersign/shared/forms/schema.ts';

/** One difference between two definitions. */
export type FormChange =
  | { type: 'added' | 'removed' | 'moved' | 'changed'; name: string }
  | { type: 'form'; setting: 'title' | 'description' | 'hiddenAnswers' }
  /** How many rules were added, removed or changed. */
  | { type: 'rules'; count: number };

/** What a field is called in sentences: its label, else its key. */
export const nameOf = (field: Field): string =>
  field.label.trim() || (field.type === 'description' && field.text.trim().slice(0, 40)) || field.key;

/** What leads from one definition to the other, in the order of the form. Fields are the same when their keys are. */
export function describeChanges(from: FormDefinition, to: FormDefinition): FormChange[] {
  const before = new Map(from.fields.map((field) => [field.key, field]));
  const after = new Set(to.fields.map(({ key }) => key));
  return [
    ...formChanges(from, to),
    ...to.fields.flatMap((field) => fieldChange(before.get(field.key), field)),
    ...from.fields
      .filter(({ key }) => !after.has(key))
      .map((field) => ({ type: 'removed' as const, name: nameOf(field) })),
    ...movedFields(from, to).map((field) => ({ type: 'moved' as const, name: nameOf(field) })),
    ...ruleChanges(from, to),
  ];
}

function formChanges(from: FormDefinition, to: FormDefinition): FormChange[] {
  const settings = ['title', 'description', 'hiddenAnswers'] as const;
  return settings
    .filter((name) => (from[name] ?? '') !== (to[name] ?? ''))
    .map((setting) => ({ type: 'form', setting }));
}

function fieldChange(before: Field | undefined, field: Field): FormChange[] {
  if (!before) return [{ type: 'added', name: nameOf(field) }];
  return isSame(before, field) ? [] : [{ type: 'changed', name: nameOf(field) }];
}

const entriesOf = (value: object) => Object.entries(value).filter(([, entry]) => entry !== undefined);
/** The database keeps entries in an order of its own. */
const isSame = (a: object, b: object): boolean => {
  const sorted = (value: object) => entriesOf(value).toSorted(([x], [y]) => (x < y ? -1 : 1));
  return JSON.stringify(sorted(a), inOrder) === JSON.stringify(sorted(b), inOrder);
};
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(entriesOf(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
    : value;

/** Fields that both have and that do not stand in the longest run which kept its order: the fewest that must have moved. */
function movedFields(from: FormDefinition, to: FormDefinition): Field[] {
  const place = new Map(from.fields.map(({ key }, at) => [key, at]));
  const kept = to.fields.filter(({ key }) => place.has(key));
  const stays = longestRun(kept.map(({ key }) => place.get(key) ?? 0));
  return kept.filter((_, at) => !stays.has(at));
}

/** The indexes of a longest rising subsequence. */
function longestRun(places: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: number[] = [];
  places.forEach((place, at) => {
    let length = ends.findIndex((end) => (places[end] ?? 0) >= place);
    if (length === -1) length = ends.length;
    before[at] = ends[length - 1] ?? -1;
    ends[length] = at;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) run.add(at);
  return run;
}

function ruleChanges(from: FormDefinition, to: FormDefinition): FormChange[] {
  const before = new Map(from.rules.map((rule) => [rule.id, rule]));
  const after = new Set(to.rules.map(({ id }) => id));
  const changed = to.rules.filter((rule) => {
    const old = before.get(rule.id);
    return !old || !isSame(old, rule);
  });
  const count = changed.length + from.rules.filter(({ id }) => !after.has(id)).length;
  return count > 0 ? [{ type: 'rules', count }] : [];
}
