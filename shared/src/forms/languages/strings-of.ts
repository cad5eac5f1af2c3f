import type { FormDefinition } from '../schema.ts';
import { mapStrings } from './map-strings.ts';

/** One text of a form in its first language. */
export interface FormString {
  key: string;
  text: string;
}

/** Every text of a definition that people read, in the order of the form. */
export function stringsOf(definition: FormDefinition): FormString[] {
  const found: FormString[] = [];
  mapStrings(definition, (key, text) => {
    found.push({ key, text });
    return text;
  });
  return found;
}

/** The strings of one field, by its key; of the form itself and its rules with `null`. */
export function stringsOfField(strings: readonly FormString[], fieldKey: string | null): FormString[] {
  if (fieldKey === null) return strings.filter(({ key }) => !key.startsWith('fields.'));
  return strings.filter(({ key }) => key.startsWith(`fields.${fieldKey}.`));
}
