import { dependenciesOf } from '@countersign/shared/expression/names/dependencies.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import { expressionsOf } from '@countersign/shared/forms/state/form-expressions.ts';
import type { FormDefinition, Rule } from '@countersign/shared/forms/schema.ts';
import { keysInSettings } from './keys-in-settings.ts';
import { namesField } from './names-field.ts';

/** The rules, and the places of the other fields whose settings, name a field; in the order of the form. */
export function readersOf(definition: FormDefinition, key: string): { fields: number[]; rules: Rule[] } {
  const rules = definition.rules.filter((rule) => namesField(rule, key));
  const inExpressions = expressionsOf(definition).flatMap(({ text, path: [part, at] }) =>
    part === 'fields' && text.includes(key) && reads(text, key) ? [Number(at)] : [],
  );
  const inSettings = definition.fields.flatMap((field, at) => (keysInSettings(field).includes(key) ? [at] : []));
  const fields = [...new Set([...inExpressions, ...inSettings])].toSorted((a, b) => a - b);
  return { fields, rules };
}

/** In how many rules, and settings of other fields, a field is named. */
export function usesOf(definition: FormDefinition, key: string): number {
  const { fields, rules } = readersOf(definition, key);
  return fields.length + rules.length;
}

const reads = (text: string, key: string) => dependenciesOf(parseExpression(text, { names: [key] }).tree).includes(key);
