import { fieldTree } from './field-tree.ts';
import type { Field, FormDefinition, Rule } from '../schema.ts';

/** Fields that are answered together: those of the form itself, or those of one row of a sub-form. */
export interface FormLevel {
  /** The form with the fields and rules of this level only; fields keep their order. */
  definition: FormDefinition;
  /** Where its fields and rules stand in the whole form. */
  fieldPlaces: readonly number[];
  rulePlaces: readonly number[];
  /** By field of this level: the level of its rows. */
  rows: ReadonlyMap<number, FormLevel>;
}

/** A form as levels: the outermost, with the levels of its sub-forms inside. A rule belongs where its targets stand. */
export function levelsOf(definition: FormDefinition): FormLevel {
  const { fields, rules } = definition;
  if (fields.every(({ type }) => type !== 'sub_form')) return oneLevel(definition);
  const rowsAround = subFormsAround(fields);
  const ruleLevels = rules.map((rule) => levelOfRule(rule, fields, rowsAround));
  return levelIn(-1);

  function levelIn(subForm: number): FormLevel {
    const fieldPlaces = placesWhere(fields, (_, at) => rowsAround[at] === subForm);
    const rulePlaces = placesWhere(rules, (_, at) => ruleLevels[at] === subForm);
    const own = fieldPlaces.map((at) => fields[at] as Field);
    const ownRules = rulePlaces.map((at) => rules[at] as Rule);
    const isSubForm = (place: number) => fields[place]?.type === 'sub_form';
    const inside = fieldPlaces.flatMap((place, at) => (isSubForm(place) ? [[at, levelIn(place)] as const] : []));
    const part = { ...definition, fields: own, rules: ownRules };
    return { definition: part, fieldPlaces, rulePlaces, rows: new Map(inside) };
  }
}

/** A form as if its sub-forms were groups like others: every field once, at its place in the form. */
export function oneLevel(definition: FormDefinition): FormLevel {
  const { fields, rules } = definition;
  return { definition, fieldPlaces: [...fields.keys()], rulePlaces: [...rules.keys()], rows: new Map() };
}

/** By field: the place of the innermost sub-form around it, -1 without. */
export function subFormsAround(fields: readonly Field[]): Int32Array {
  const { parent } = fieldTree(fields);
  const around = new Int32Array(fields.length).fill(-1);
  parent.forEach((container, at) => {
    if (container >= 0) around[at] = fields[container]?.type === 'sub_form' ? container : (around[container] ?? -1);
  });
  return around;
}

/** The levels that the targets of a rule stand in; a rule without targets belongs to the form. */
export function targetLevels(rule: Rule, fields: readonly Field[], rowsAround: Int32Array): Set<number> {
  const targets = rule.actions.flatMap((action) => ('field' in action ? [action.field] : []));
  const places = targets.map((key) => fields.findIndex((field) => field.key === key));
  return new Set(places.map((place) => rowsAround[place] ?? -1));
}

function levelOfRule(rule: Rule, fields: readonly Field[], rowsAround: Int32Array): number {
  const levels = targetLevels(rule, fields, rowsAround);
  const [only = -1] = levels;
  return levels.size === 1 ? only : -1;
}

function placesWhere<T>(list: readonly T[], isWanted: (item: T, at: number) => boolean): number[] {
  return list.flatMap((item, at) => (isWanted(item, at) ? [at] : []));
}
