import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';

/** Puts one text of a language into the form, in place; an empty one is as good as none. */
export function translateString(form: FormDefinition, language: FormLanguage, key: string, text: string): void {
  const translations = (form.translations ??= {});
  const texts = (translations[language] ??= {});
  if (text === '') Reflect.deleteProperty(texts, key);
  else texts[key] = text;
}
