import english from '../../../translations/en.json?section=tickets.sidebar';
import type { Texts } from './translate.ts';

export type Language = 'en' | 'zh-CN';

/** Zendesk's locale (`en-US`, `zh-CN`, `zh-TW`) as a language that we have; English for all others. */
export function languageOf(locale: string | null | undefined): Language {
  return locale?.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}

/** Texts of the sidebar; English is in the first bundle, so that there is always something to show. */
export async function loadTexts(language: Language): Promise<Texts> {
  return language === 'zh-CN'
    ? (await import('../../../translations/zh-cn.json?section=tickets.sidebar')).default
    : english;
}

/** Sentences for the server's refusals: fetched when the first one has to be shown. */
export async function loadRefusals(language: Language): Promise<Texts> {
  const texts =
    language === 'zh-CN'
      ? await import('../../../translations/zh-cn.json?section=refusals')
      : await import('../../../translations/en.json?section=refusals');
  return texts.default;
}

export { english };
