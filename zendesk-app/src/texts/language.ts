export const LANGUAGES = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'de', 'fr', 'es', 'pt-BR', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Zendesk's locale (`en-US`, `zh-HK`, `pt`) as a language that we have; English for all others. */
export function languageOf(locale: string | null | undefined): Language {
  const wanted = (locale ?? '').toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(wanted)) return 'zh-TW';
  const [first = ''] = wanted.split('-');
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === first) ?? 'en';
}

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
