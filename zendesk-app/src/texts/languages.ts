import english from '../../../translations/en.json?section=tickets.sidebar';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import type { Texts } from './translate.ts';

const SIDEBAR: Record<Exclude<LanguageTag, 'en'>, () => Promise<{ default: Texts }>> = {
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
export async function loadTexts(language: LanguageTag): Promise<Texts> {
  return language === 'en' ? english : (await SIDEBAR[language]()).default;
}

interface Sentences {
  refusals: Texts;
  'fill.problem': Texts;
}

const SENTENCES: Record<LanguageTag, () => Promise<{ default: Sentences }>> = {
  en: () => import('../../../translations/en.json?section=refusals,fill.problem'),
  'zh-CN': () => import('../../../translations/zh-cn.json?section=refusals,fill.problem'),
  'zh-TW': () => import('../../../translations/zh-tw.json?section=refusals,fill.problem'),
  ja: () => import('../../../translations/ja.json?section=refusals,fill.problem'),
  ko: () => import('../../../translations/ko.json?section=refusals,fill.problem'),
  de: () => import('../../../translations/de.json?section=refusals,fill.problem'),
  fr: () => import('../../../translations/fr.json?section=refusals,fill.problem'),
  es: () => import('../../../translations/es.json?section=refusals,fill.problem'),
  'pt-BR': () => import('../../../translations/pt-br.json?section=refusals,fill.problem'),
  ar: () => import('../../../translations/ar.json?section=refusals,fill.problem'),
};

/**
 * Sentences for the server's refusals, fetched when the first one has to be shown. What is wrong with an answer is said in the
 * words of the form. `npm run check` knows which codes the sidebar can meet, and that each has its sentence.
 */
export async function loadRefusals(language: LanguageTag): Promise<Texts> {
  const { default: texts } = await SENTENCES[language]();
  return { ...texts['fill.problem'], ...texts.refusals };
}

export { english };
