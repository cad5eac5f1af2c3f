import { namesInAction } from '@countersign/shared/forms/action-names.ts';
import type { FormClip } from '@countersign/shared/forms/definition/clip.ts';
import { expressionsOf } from '@countersign/shared/forms/state/form-expressions.ts';
import type { FormDefinition, Rule } from '@countersign/shared/forms/schema.ts';
import { language } from './expressions/expression.ts';
import { freeKey } from './naming/field-key.ts';
import type { Place } from './places/places.ts';
import { renameKey } from './naming/rename-key.ts';
import { standingIn } from './places/standing.ts';
import { groupOf, rootsOf } from './places/subtrees.ts';

/** The fields at the places given and all that stands in them, in the order of the form, with the rules that concern only them. */
export function takeClip(definition: FormDefinition, places: readonly number[]): FormClip {
  const group = groupOf(definition.fields, places);
  const roots = new Set(rootsOf(definition.fields, places));
  const fields = definition.fields.flatMap((field, at) => {
    if (!group.has(at)) return [];
    return [roots.has(at) ? standingIn(field, {}) : field];
  });
  const all = definition.fields.map(({ key }) => key as string);
  const keys = new Set<string>(fields.map(({ key }) => key));
  const rules = definition.rules.filter(
    (rule) => rule.actions.flatMap(namesInAction).every((name) => keys.has(name)) && readsOnly(rule, keys, all),
  );
  return JSON.parse(JSON.stringify({ fields, rules })) as FormClip;
}

/** Whether a rule asks about no other fields than these. */
function readsOnly(rule: Rule, keys: ReadonlySet<string>, all: readonly string[]): boolean {
  const alone = { fields: [], rules: [rule] } as unknown as FormDefinition;
  return expressionsOf(alone).every(({ text }) =>
    language()
      .namesReadIn(text, all)
      .every((name) => keys.has(name)),
  );
}

/**
 * Puts the fields of a clip into a form in place. Keys and rule ids that are taken become new ones, and what the clip's fields
 * and rules say of each other follows. Answers the places of the new fields.
 */
export function insertClip(form: FormDefinition, clip: FormClip, place: Place): number[] {
  const own = JSON.parse(JSON.stringify(clip)) as FormClip;
  giveKeys(own, new Set(form.fields.map(({ key }) => key as string)));
  const inside = new Set<string>(own.fields.map(({ key }) => key));
  const isRoot = (parent: string | undefined) => parent === undefined || !inside.has(parent);
  const hasBreak = own.fields.some(({ type }) => type === 'page_break');
  const gap = Math.max(0, Math.min(place.gap, form.fields.length));
  const fields = own.fields.map((field) => (isRoot(field.parent) ? standingIn(field, hasBreak ? {} : place) : field));
  form.fields.splice(gap, 0, ...fields);
  const ids = new Set(form.rules.map(({ id }) => id));
  for (const rule of own.rules) {
    const id = freeId(ids, rule.id);
    ids.add(id);
    form.rules.push({ ...rule, id });
  }
  return fields.map((_, nth) => gap + nth);
}

function giveKeys(clip: FormClip, taken: Set<string>): void {
  // Another field of the clip may hold the wanted key: it counts as taken, so that no rename meets a key of the clip.
  const all = new Set([...taken, ...clip.fields.map(({ key }) => key as string)]);
  for (let at = 0; at < clip.fields.length; at++) {
    const field = clip.fields[at];
    if (!field) continue;
    const old = field.key;
    if (taken.has(old)) {
      field.key = freeKey(all, old);
      renameKey(clip, old, field.key);
    }
    const { key } = field;
    taken.add(key);
    all.add(key);
  }
}

/** The wanted id, or the first free one of `wanted_2`, `wanted_3` …, within the 64 characters of an id. */
function freeId(taken: ReadonlySet<string>, wanted: string): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const id = `${wanted.slice(0, 56)}_${number}`;
    if (!taken.has(id)) return id;
  }
}
