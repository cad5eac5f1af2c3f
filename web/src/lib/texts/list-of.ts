import { currentLocale } from './i18n.ts';

/** What stands between the parts of a plain list; the browser writes Chinese ones without anything between. */
const SEPARATORS: Readonly<Record<string, string>> = { zh: '、', ja: '、', ar: '، ' };

/** `Member, Form designer`: a list without “and”, as it stands in a cell. */
export const listOf = (items: readonly string[]): string => items.join(SEPARATORS[currentLocale().slice(0, 2)] ?? ', ');
