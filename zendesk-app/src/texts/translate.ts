/** One section of a translation file: texts by key, plurals as `key_one` and `key_other`. */
export type Texts = Readonly<Record<string, string>>;

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/**
 * Finds a text and fills its `{{places}}`; with a `count` the plural form of the language. Small on purpose: the sidebar
 * needs no more of i18next than this. A missing key shows as itself; `npm run check` keeps that from happening.
 */
export function createTranslate(texts: Texts, language: string): Translate {
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}_${plural.select(values.count)}` : key;
    const text = texts[form] ?? texts[`${key}_other`] ?? texts[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
