import { LANGUAGE_TAGS } from '../../../basics/languages/languages.ts';
import type { FormLanguage } from '../../../forms/languages/form-language.ts';

const NAMES: Readonly<Record<string, FormLanguage>> = {
  english: 'en',
  chinese: 'zh-CN',
  'simplified chinese': 'zh-CN',
  'traditional chinese': 'zh-TW',
  japanese: 'ja',
  korean: 'ko',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  français: 'fr',
  francais: 'fr',
  spanish: 'es',
  español: 'es',
  portuguese: 'pt-BR',
  português: 'pt-BR',
  arabic: 'ar',
  zh: 'zh-CN',
  pt: 'pt-BR',
};

const LONGEST_NAME = 100;

/** The language that `French (fr)`, `fr` or `French` names, null where we do not speak it. */
export function languageNamed(text: string): FormLanguage | null {
  const lower = text.slice(0, LONGEST_NAME).trim().toLowerCase();
  const code = /\(([a-z-]{2,8})\)$/.exec(lower)?.[1] ?? lower;
  const name = lower.replace(/\s*\([^)]*\)$/, '');
  const [language = ''] = code.split('-');
  const exact = LANGUAGE_TAGS.find((known) => known.toLowerCase() === code);
  const near = LANGUAGE_TAGS.find((known) => known.toLowerCase() === language);
  return (
    exact ??
    (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined) ??
    (Object.hasOwn(NAMES, code) ? NAMES[code] : undefined) ??
    near ??
    null
  );
}
