import * as z from 'zod/mini';

/** Languages that a form can speak, as BCP 47 tags; the fill page has its own texts in each of them. */
export const FORM_LANGUAGES = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'de', 'fr', 'es', 'pt-BR', 'ar'] as const;

export const formLanguage = z.enum(FORM_LANGUAGES);
export type FormLanguage = z.infer<typeof formLanguage>;

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<FormLanguage, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  ar: 'العربية',
};

/** How the lines of a language run. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** Texts by language and string key; keys are those of `stringsOf`. Kept when their string is gone for a while. */
export const formTranslations = z.partialRecord(
  formLanguage,
  z.record(z.string().check(z.maxLength(400)), z.string().check(z.maxLength(10_000))),
);
export type FormTranslations = z.infer<typeof formTranslations>;
