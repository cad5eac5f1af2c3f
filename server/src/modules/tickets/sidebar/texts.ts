import { readFileSync } from 'node:fs';

type Texts = Readonly<Record<string, string>>;

const LANGUAGES = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'de', 'fr', 'es', 'pt-BR', 'ar'] as const;
export type PageLanguage = (typeof LANGUAGES)[number];

const read = (language: PageLanguage): { sidebar: Texts; landing?: Texts } => {
  const url = new URL(`../../../../../translations/${language.toLowerCase()}.json`, import.meta.url);
  return (JSON.parse(readFileSync(url, 'utf8')) as { tickets: { sidebar: Texts; landing?: Texts } }).tickets;
};

const texts = new Map(LANGUAGES.map((language) => [language, read(language)]));

/** Texts of the sidebar's page that the server writes: those of the sidebar itself, and those of a refused opening. */
export function pageTexts(language: PageLanguage): { sidebar: Texts; landing: Texts } {
  const found = texts.get(language);
  return { sidebar: found?.sidebar ?? {}, landing: { ...texts.get('en')?.landing, ...found?.landing } };
}

/** The language of a page before Zendesk has said which one the agent reads: what the browser prefers. */
export function pageLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? '').trim().toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(wanted)) return 'zh-TW';
  const first = /^[a-z]+/.exec(wanted)?.[0] ?? '';
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === first) ?? 'en';
}

export const pageDirection = (language: PageLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
