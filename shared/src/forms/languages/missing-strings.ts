import type { FormDefinition } from '../schema.ts';
import type { FormLanguage } from './form-language.ts';
import type { FormString } from './strings-of.ts';
import { languagesOf } from './translate-definition.ts';

/** The strings that have no translation in a language yet. */
export function missingStrings(
  { language: own, translations = {} }: FormDefinition,
  strings: readonly FormString[],
  language: FormLanguage,
): FormString[] {
  if (language === own) return [];
  const texts = translations[language] ?? {};
  return strings.filter(({ key }) => !(Object.hasOwn(texts, key) && texts[key]?.trim()));
}

/** In how many of the form's languages all of these strings are there, and how many languages there are. */
export function coverage(definition: FormDefinition, strings: readonly FormString[]): { done: number; all: number } {
  const languages = languagesOf(definition);
  const done = languages.filter((language) => missingStrings(definition, strings, language).length === 0).length;
  return { done, all: languages.length };
}
