import type { Field, FormDefinition, Rule } from '@countersign/shared/forms/schema.ts';
import { repairContainers } from '@countersign/shared/forms/tree/repair-containers.ts';
import { isSame } from './is-same.ts';

export type Side = 'mine' | 'theirs';

/** A place that both changed, each in another way. */
export type Clash =
  /** `setting` is null where one side removed the field that the other changed. */
  | { type: 'field'; key: string; setting: string | null }
  | { type: 'rule'; id: string }
  | { type: 'form'; setting: string }
  /** A translation; the key is that of `stringsOf`. */
  | { type: 'text'; language: string; key: string }
  | { type: 'order' };

export interface Merged {
  definition: FormDefinition;
  clashes: Clash[];
}

/**
 * What two people made of the same form, put together: everything that only one of them changed, and of what both changed
 * the side that is preferred. Null where a key stands twice, so that nobody can tell which field is meant.
 */
export function mergeDefinitions(
  base: FormDefinition,
  mine: FormDefinition,
  theirs: FormDefinition,
  prefer: Side,
): Merged | null {
  if (![base, mine, theirs].every(hasUniqueKeys)) return null;
  const clashes: Clash[] = [];
  const pick: Pick = (was, own, other, clash) => {
    if (isSame(own, other) || isSame(was, other)) return own;
    if (isSame(was, own)) return other;
    clashes.push(clash);
    return prefer === 'mine' ? own : other;
  };
  const fields = mergeList(
    base.fields,
    mine.fields,
    theirs.fields,
    (field) => field.key,
    mergeField(pick),
    () => (pick([], [0], [1], { type: 'order' })[0] === 1 ? 'theirs' : 'mine'),
  );
  const rules = mergeList(
    base.rules,
    mine.rules,
    theirs.rules,
    (rule) => rule.id,
    mergeRule(pick),
    () => prefer,
  );
  const rest = mergeSettings(withoutLists(base), withoutLists(mine), withoutLists(theirs), (was, own, other, setting) =>
    setting === 'translations'
      ? mergeTexts(pick, was as Texts, own as Texts, other as Texts)
      : pick(was, own, other, { type: 'form', setting }),
  );
  const definition = { ...rest, fields: repairContainers(fields), rules: livingRules(rules, fields) } as FormDefinition;
  return { definition, clashes };
}

type Texts = FormDefinition['translations'];

/** Text by text: two people may translate into different languages, or different texts into the same. */
function mergeTexts(pick: Pick, was: Texts, own: Texts, other: Texts): Texts {
  if (!was || !own || !other) return pick(was, own, other, { type: 'form', setting: 'translations' });
  return mergeSettings(was, own, other, (before, mine, theirs, language) => {
    const [a, b, c] = [before, mine, theirs] as (Record<string, string> | undefined)[];
    if (!a || !b || !c) return pick(before, mine, theirs, { type: 'form', setting: 'translations' });
    return mergeSettings(a, b, c, (...texts) =>
      pick(texts[0], texts[1], texts[2], { type: 'text', language, key: texts[3] }),
    );
  }) as Texts;
}

type Pick = <T>(was: T, own: T, other: T, clash: Clash) => T;
type MergeOne<T> = (was: T | undefined, own: T | undefined, other: T | undefined) => T | undefined;

const hasUniqueKeys = ({ fields }: FormDefinition) => new Set(fields.map(({ key }) => key)).size === fields.length;
const withoutLists = (definition: FormDefinition): Record<string, unknown> =>
  Object.fromEntries(Object.entries(definition).filter(([name]) => name !== 'fields' && name !== 'rules'));

function mergeField(pick: Pick): MergeOne<Field> {
  return (was, own, other) => {
    const key = (own ?? other ?? was)?.key ?? '';
    if (!was || !own || !other || own.type !== other.type) {
      return pick(was, own, other, { type: 'field', key, setting: null });
    }
    return mergeSettings<Record<string, unknown>>(was, own, other, (before, mine, theirs, setting) =>
      pick(before, mine, theirs, { type: 'field', key, setting }),
    ) as Field;
  };
}

const mergeRule =
  (pick: Pick): MergeOne<Rule> =>
  (was, own, other) =>
    pick(was, own, other, { type: 'rule', id: (own ?? other ?? was)?.id ?? '' });

function mergeSettings<T extends Record<string, unknown>>(
  was: T,
  own: T,
  other: T,
  pick: (was: unknown, own: unknown, other: unknown, setting: string) => unknown,
): Record<string, unknown> {
  const names = new Set([...Object.keys(own), ...Object.keys(other)]);
  const merged = [...names].map((name) => [name, pick(was[name], own[name], other[name], name)] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** One side's order leads; what only the other has stands behind the neighbour that it follows there. */
function mergeList<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  nameOf: (item: T) => string,
  mergeOne: MergeOne<T>,
  preferredOrder: () => Side,
): T[] {
  const [was, own, other] = [base, mine, theirs].map((list) => new Map(list.map((item) => [nameOf(item), item])));
  const names = [base, mine, theirs].map((list) => list.map(nameOf)) as [string[], string[], string[]];
  const [leading, following] = leads(names, preferredOrder) === 'mine' ? [names[1], names[2]] : [names[2], names[1]];
  const order = [...leading];
  following.forEach((name, at) => {
    if (order.includes(name)) return;
    const before = following.slice(0, at).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  });
  return order.flatMap((name) => {
    const item = mergeOne(was?.get(name), own?.get(name), other?.get(name));
    return item === undefined ? [] : [item];
  });
}

/** Whoever moved something leads; where both did, somebody has to decide. */
function leads([base, mine, theirs]: [string[], string[], string[]], decide: () => Side): Side {
  const common = new Set(base.filter((name) => mine.includes(name) && theirs.includes(name)));
  const [was, own, other] = [base, mine, theirs].map((names) => names.filter((name) => common.has(name)).join('\n'));
  if (own === other || was === other) return 'mine';
  return was === own ? 'theirs' : decide();
}

/** A rule of one side may act on a field that the other removed. */
function livingRules(rules: readonly Rule[], fields: readonly Field[]): Rule[] {
  const keys = new Set<string>(fields.map(({ key }) => key));
  return rules.flatMap((rule) => {
    const actions = rule.actions.filter((action) => !('field' in action) || keys.has(action.field));
    return actions.length === rule.actions.length ? [rule] : actions.length > 0 ? [{ ...rule, actions }] : [];
  });
}
