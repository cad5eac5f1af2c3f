import { readFileSync } from 'node:fs';
import { CODES, type Code, type RefusalDetail } from '@countersign/shared/api/reply.ts';

type Language = 'en' | 'zh-cn';
type Texts = Record<string, string>;

const readRefusals = (language: Language): Texts => {
  const file = new URL(`../../../../translations/${language}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { refusals: Texts }).refusals;
};

const texts: Record<Language, Texts> = { en: readRefusals('en'), 'zh-cn': readRefusals('zh-cn') };

/** The sentence of a refusal in the language that the caller asked for; the screens have the same texts. */
export function messageOf(detail: RefusalDetail, code: Code, acceptLanguage: string | undefined): string {
  const chosen = texts[languageOf(acceptLanguage)];
  const text = chosen[detail.code] ?? chosen[fallbacks[code] ?? 'failed'] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(detail.params?.[name] ?? ''));
}

/** What stands above the sentence of a refusal. */
export const textOf = (key: 'file_download_failed', acceptLanguage: string | undefined): string =>
  texts[languageOf(acceptLanguage)][key] ?? '';

/** Chinese when the caller prefers it, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh-cn' : 'en';
}

const fallbacks: Partial<Record<Code, string>> = {
  [CODES.badRequest]: 'invalid_input',
  [CODES.signedOut]: 'signed_out',
  [CODES.forbidden]: 'forbidden',
  [CODES.notFound]: 'not_found',
  [CODES.conflict]: 'stale_revision',
  [CODES.tooMany]: 'too_many_requests',
  [CODES.unavailable]: 'unavailable',
  [CODES.unprocessable]: 'invalid_input',
};
