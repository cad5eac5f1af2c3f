import { LANGUAGE_TAGS } from '../../basics/languages/languages.ts';
import { matchLanguage } from '../../basics/languages/match-language.ts';
import type { FormLanguage } from './form-language.ts';

interface Asked {
  /** What the address asks for: `?lang=ar`. */
  wanted?: string | undefined;
  /** `Accept-Language` of the browser. */
  accepted?: string | undefined;
  /** The languages that the form offers, its own first; empty where it does not say. */
  offered: readonly FormLanguage[];
}

/** The language to show a form in: the address decides, then the browser, then the form's own language, then English. */
export function chooseLanguage({ wanted = '', accepted = '', offered }: Asked): FormLanguage {
  const among = offered.length > 0 ? offered : LANGUAGE_TAGS;
  return matchLanguage(wanted, among) ?? matchLanguage(accepted, among) ?? offered[0] ?? 'en';
}
