import type { Field, FormDefinition, Rule } from '@countersign/shared/forms/schema.ts';
import { isSame } from './is-same.ts';

/** One setting of a field, before and after; undefined where it was not given. */
export interface SettingChange {
  setting: string;
  from: unknown;
  to: unknown;
}

/** One difference between two definitions. */
export type FormChange =
  | { type: 'added' | 'removed' | 'moved'; name: string }
  | { type: 'changed'; name: string; settings: SettingChange[] }
  | { type: 'form'; setting: string; from: unknown; to: unknown }
  /** `rule` is the new one, of a removed rule the old one. */
  | { type: 'rule'; what: 'added' | 'removed' | 'changed'; rule: Rule }
  | { type: 'rulesMoved' };

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
  return settingChanges(from, to)
    .filter(({ setting }) => setting !== 'fields' && setting !== 'rules')
    .map((change) => ({ type: 'form', ...change }));
}

function fieldChange(before: Field | undefined, field: Field): FormChange[] {
  if (!before) return [{ type: 'added', name: nameOf(field) }];
  const settings = settingChanges(before, field);
  return settings.length > 0 ? [{ type: 'changed', name: nameOf(field), settings }] : [];
}

/** In the order of the newer one. An empty text says as much as none. */
function settingChanges(before: object, after: object): SettingChange[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((setting) => {
    const [from, to]: unknown[] = [Reflect.get(before, setting), Reflect.get(after, setting)];
    return isSame(from ?? '', to ?? '') ? [] : [{ setting, from, to }];
  });
}

/** Fields that both have and that do not stand in the longest run which kept its order: the fewest that must have moved. */
function movedFields(from: FormDefinition, to: FormDefinition): Field[] {
  const place = new Map(from.fields.map(({ key }, at) => [key, at]));
  const sharedIds = to.fields.filter(({ key }) => place.has(key));
  const stays = longestRun(sharedIds.map(({ key }) => place.get(key) ?? 0));
  return sharedIds.filter((_, at) => !stays.has(at));
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
  const changes = to.rules.flatMap((rule): FormChange[] => {
    const old = before.get(rule.id);
    if (!old) return [{ type: 'rule', what: 'added', rule }];
    return isSame(old, rule) ? [] : [{ type: 'rule', what: 'changed', rule }];
  });
  const removed = from.rules.filter(({ id }) => !after.has(id));
  const kept = (rules: readonly Rule[], others: { has: (id: string) => boolean }) =>
    rules.map(({ id }) => id).filter((id) => others.has(id));
  const isMoved = !isSame(kept(from.rules, after), kept(to.rules, before));
  return [
    ...changes,
    ...removed.map((rule) => ({ type: 'rule' as const, what: 'removed' as const, rule })),
    ...(isMoved ? [{ type: 'rulesMoved' as const }] : []),
  ];
}
