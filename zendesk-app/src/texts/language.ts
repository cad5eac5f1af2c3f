import { LANGUAGE_TAGS, type LanguageTag } from '@countersign/shared/basics/languages/languages.ts';

/** Zendesk's locale (`en-US`, `zh-HK`, `pt`) as a language that we have; English for all others. */
export function languageOf(locale: string | null | undefined): LanguageTag {
  const wanted = (locale ?? '').toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(wanted)) return 'zh-TW';
  const [first = ''] = wanted.split('-');
  return LANGUAGE_TAGS.find((language) => language.toLowerCase().split('-')[0] === first) ?? 'en';
}
