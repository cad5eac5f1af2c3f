import type { FillMessages } from '@countersign/web/src/form-renderer/messages.ts';
import { useEffect, useState } from 'react';
import { useReader } from '../app/sidebar-context.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';

const FILL: Record<LanguageTag, () => Promise<{ default: FillMessages }>> = {
  en: () => import('../../../translations/en.json?section=fill'),
  'zh-CN': () => import('../../../translations/zh-cn.json?section=fill'),
  'zh-TW': () => import('../../../translations/zh-tw.json?section=fill'),
  ja: () => import('../../../translations/ja.json?section=fill'),
  ko: () => import('../../../translations/ko.json?section=fill'),
  de: () => import('../../../translations/de.json?section=fill'),
  fr: () => import('../../../translations/fr.json?section=fill'),
  es: () => import('../../../translations/es.json?section=fill'),
  'pt-BR': () => import('../../../translations/pt-br.json?section=fill'),
  ar: () => import('../../../translations/ar.json?section=fill'),
};

/** Texts of the form renderer in the reader's language; null until they are there. */
export function useFillTexts(): FillMessages | null {
  const { language } = useReader();
  const [texts, setTexts] = useState<FillMessages | null>(null);
  useEffect(() => {
    let isWanted = true;
    void FILL[language]().then((module) => isWanted && setTexts(module.default));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return texts;
}
