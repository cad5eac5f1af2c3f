import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import type { FillMessages } from '../../../form-renderer/messages.ts';

/** The renderer's texts by language; each is fetched when the preview first speaks it. */
const TEXTS: Record<FormLanguage, () => Promise<{ default: object }>> = {
  en: () => import('../../../../../translations/en.json?section=fill'),
  'zh-CN': () => import('../../../../../translations/zh-cn.json?section=fill'),
  'zh-TW': () => import('../../../../../translations/zh-tw.json?section=fill'),
  ja: () => import('../../../../../translations/ja.json?section=fill'),
  ko: () => import('../../../../../translations/ko.json?section=fill'),
  de: () => import('../../../../../translations/de.json?section=fill'),
  fr: () => import('../../../../../translations/fr.json?section=fill'),
  es: () => import('../../../../../translations/es.json?section=fill'),
  'pt-BR': () => import('../../../../../translations/pt-br.json?section=fill'),
  ar: () => import('../../../../../translations/ar.json?section=fill'),
};

/** The texts around the fields in a language of the form. */
export async function textsIn(language: FormLanguage): Promise<FillMessages> {
  const { default: texts } = await TEXTS[language]();
  return texts as FillMessages;
}
