import english from '../../../translations/en.json?section=tickets.sidebar';
import type { Language } from './language.ts';
import type { Texts } from './translate.ts';

const SIDEBAR: Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>> = {
  'zh-CN': () => import('../../../translations/zh-cn.json?section=tickets.sidebar'),
  'zh-TW': () => import('../../../translations/zh-tw.json?section=tickets.sidebar'),
  ja: () => import('../../../translations/ja.json?section=tickets.sidebar'),
  ko: () => import('../../../translations/ko.json?section=tickets.sidebar'),
  de: () => import('../../../translations/de.json?section=tickets.sidebar'),
  fr: () => import('../../../translations/fr.json?section=tickets.sidebar'),
  es: () => import('../../../translations/es.json?section=tickets.sidebar'),
  'pt-BR': () => import('../../../translations/pt-br.json?section=tickets.sidebar'),
  ar: () => import('../../../translations/ar.json?section=tickets.sidebar'),
};

/** Texts of the sidebar; English is in the first bundle, so that there is always something to show. */
export async function loadTexts(language: Language): Promise<Texts> {
  return language === 'en' ? english : (await SIDEBAR[language]()).default;
}

/** Sentences for the server's refusals, in English where the language has none: fetched when the first one has to be shown. */
export async function loadRefusals(language: Language): Promise<Texts> {
  const texts = language.startsWith('zh')
    ? await import('../../../translations/zh-cn.json?section=refusals')
    : await import('../../../translations/en.json?section=refusals');
  return texts.default;
}

export { english };
