import type { FormDefinition } from '../schema.ts';
import { LANGUAGE_TAGS } from '../../basics/languages/languages.ts';
import type { FormLanguage } from './form-language.ts';
import { mapStrings } from './map-strings.ts';

/** The languages that a form offers, its own first; none where it does not say its own. */
export function languagesOf({ language, translations = {} }: FormDefinition): FormLanguage[] {
  if (!language) return [];
  return [language, ...LANGUAGE_TAGS.filter((one) => one !== language && translations[one] !== undefined)];
}

/**
 * The definition in a language, without its translations: a text that was not translated stays in the form's own language.
 * What `{@link languagesOf}` does not name gives the form's own texts.
 */
export function translateDefinition(definition: FormDefinition, language: string): FormDefinition {
  const { translations = {}, ...own } = definition;
  const texts = Object.hasOwn(translations, language) ? translations[language as FormLanguage] : undefined;
  if (!texts || language === definition.language) return own;
  return mapStrings(own, (key, text) => (Object.hasOwn(texts, key) && texts[key]?.trim() ? texts[key] : text));
}
