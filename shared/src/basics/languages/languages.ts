/** The languages of the product as BCP 47 tags: screens, public pages, e-mails, notes, refusals and exported files. */
export const LANGUAGE_TAGS = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'de', 'fr', 'es', 'pt-BR', 'ar'] as const;
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];

/** As the files in `translations` are named, and as `getInfo`, menus and dictionaries name a language: `zh-cn`. */
export type LanguageCode = Lowercase<LanguageTag>;
export const codeOf = (tag: LanguageTag): LanguageCode => tag.toLowerCase() as LanguageCode;
export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGE_TAGS.map(codeOf);
export const tagOf = (code: LanguageCode): LanguageTag => LANGUAGE_TAGS.find((tag) => codeOf(tag) === code) ?? 'en';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageTag, string>> = {
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

/** Which way the lines of a language run. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
