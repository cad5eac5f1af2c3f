import { readFileSync } from 'node:fs';

type Texts = Readonly<Record<string, string>>;

export type PageLanguage = 'en' | 'zh-CN';

const read = (file: string): { sidebar: Texts; landing: Texts } => {
  const url = new URL(`../../../../../translations/${file}.json`, import.meta.url);
  return (JSON.parse(readFileSync(url, 'utf8')) as { tickets: { sidebar: Texts; landing: Texts } }).tickets;
};

const texts = { en: read('en'), 'zh-CN': read('zh-cn') };

/** Texts of the sidebar's page that the server writes: those of the sidebar itself, and those of a refused opening. */
export function pageTexts(language: PageLanguage): { sidebar: Texts; landing: Texts } {
  return texts[language];
}

/** The language of a page before its scripts run: what the token says, else what the browser prefers. */
export function pageLanguage(locale: string | null, acceptLanguage: string | undefined): PageLanguage {
  return /^\s*zh\b/i.test(locale ?? acceptLanguage ?? '') ? 'zh-CN' : 'en';
}
