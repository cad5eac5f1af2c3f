import { codeOf, type LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { languageFor } from '@countersign/shared/basics/languages/match-language.ts';
import { CODES, type Code, type RefusalDetail } from '@countersign/shared/api/reply.ts';
import { textsOf } from '../../basics/texts.ts';

/** The sentence of a refusal in the language that the caller asked for; the screens have the same texts. */
export function messageOf(detail: RefusalDetail, code: Code, acceptLanguage: string | undefined): string {
  const chosen = refusalsIn(acceptLanguage);
  const text = chosen[detail.code] ?? chosen[fallbacks[code] ?? 'failed'] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(detail.params?.[name] ?? ''));
}

/** What stands above the sentence of a refusal. */
export const textOf = (key: 'file_download_failed', acceptLanguage: string | undefined): string =>
  refusalsIn(acceptLanguage)[key] ?? '';

const refusalsIn = (acceptLanguage: string | undefined) =>
  textsOf(languageOf(acceptLanguage))['refusals'] as Readonly<Record<string, string>>;

/** The language that the caller prefers among ours, else English. */
export const languageOf = (acceptLanguage: string | undefined): LanguageCode => codeOf(languageFor(acceptLanguage));

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
