import { LANGUAGE_TAGS, type LanguageTag } from './languages.ts';

/** The language a reader gets: the first of an `Accept-Language` header, or of one tag, that is offered; undefined for none. */
export function matchLanguage<Tag extends LanguageTag>(accepted: string, offered: readonly Tag[]): Tag | undefined {
  for (const tag of preferences(accepted)) {
    const found = match(tag, offered);
    if (found) return found;
  }
  return undefined;
}

/** The language of the product for a reader of `accepted`; English for those who read none of ours. */
export const languageFor = (accepted: string | null | undefined): LanguageTag =>
  matchLanguage(accepted ?? '', LANGUAGE_TAGS) ?? 'en';

/** More tags than this are not read: the header comes from anybody. */
const MOST_TAGS = 30;

/** Tags of an `Accept-Language` header, the most wanted first. */
function preferences(header: string): string[] {
  const weighed = header
    .slice(0, 1000)
    .split(',', MOST_TAGS)
    .map((part) => {
      const [tag = '', ...settings] = part.trim().split(';');
      const weight = settings.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    });
  return weighed
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Traditional Chinese is read where it is said, and in the places that write it. */
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/i;

function match<Tag extends LanguageTag>(tag: string, offered: readonly Tag[]): Tag | undefined {
  const exact = offered.find((one) => one.toLowerCase() === tag.toLowerCase());
  if (exact) return exact;
  const [base = ''] = tag.toLowerCase().split('-');
  const kin = offered.filter((one) => one.toLowerCase().split('-')[0] === base);
  if (base !== 'zh') return kin[0];
  const script: LanguageTag = TRADITIONAL.test(tag) ? 'zh-TW' : 'zh-CN';
  return kin.find((one) => one === script) ?? kin[0];
}
