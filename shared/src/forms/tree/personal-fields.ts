import type { Field, FormDefinition } from '../schema.ts';
import { withComputed, withInside } from './hide-fields.ts';

/** Keys of the fields that are marked as personal data. */
export const personalFields = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => ('isPersonal' in field && field.isPersonal ? field.key : []));

const masked = new WeakMap<object, Map<string, readonly string[]>>();

/** The keys that are hidden where personal fields are: with everything inside them and everything that is computed from them. */
export function maskedKeys(
  definition: Pick<FormDefinition, 'fields' | 'rules'>,
  personal: readonly string[],
): readonly string[] {
  if (personal.length === 0) return [];
  const known = masked.get(definition) ?? new Map<string, readonly string[]>();
  masked.set(definition, known);
  const name = personal.join(' ');
  const keys = known.get(name) ?? withComputed(definition, withInside(definition.fields, personal), new Set());
  known.set(name, keys);
  return keys;
}
