import { FORM_LANGUAGES, type FormLanguage } from './form-language.ts';

interface Asked {
  /** What the address asks for: `?lang=ar`. */
  wanted?: string | undefined;
  /** `Accept-Language` of the browser. */
  accepted?: string | undefined;
  /** The languages that the form offers, its own first; empty where it does not say. */
  offered: readonly FormLanguage[];
}

/** The language to show a form in: the address decides, then the browser, then the form's own language, then English. */
export function chooseLanguage({ wanted, accepted = '', offered }: Asked): FormLanguage {
  const among = offered.length > 0 ? offered : FORM_LANGUAGES;
  const named = wanted ? match(wanted, among) : undefined;
  if (named) return named;
  for (const tag of preferences(accepted)) {
    const found = match(tag, among);
    if (found) return found;
  }
  return offered[0] ?? 'en';
}

/** Tags of an `Accept-Language` header, the most wanted first. */
function preferences(header: string): string[] {
  const weighed = header.split(',').map((part) => {
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

function match(tag: string, among: readonly FormLanguage[]): FormLanguage | undefined {
  const exact = among.find((one) => one.toLowerCase() === tag.toLowerCase());
  if (exact) return exact;
  const [base = ''] = tag.toLowerCase().split('-');
  const kin = among.filter((one) => one.toLowerCase().split('-')[0] === base);
  if (base !== 'zh') return kin[0];
  const script: FormLanguage = TRADITIONAL.test(tag) ? 'zh-TW' : 'zh-CN';
  return kin.find((one) => one === script) ?? kin[0];
}
