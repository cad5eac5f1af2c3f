import type { CompareMessages } from '@countersign/web/src/form-renderer/compare/compare-messages.ts';
import { useEffect, useState } from 'react';
import { useReader } from '../../app/sidebar-context.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';

const COMPARE: Record<LanguageTag, () => Promise<{ default: CompareMessages }>> = {
  en: () => import('../../../../translations/en.json?section=tickets.compare'),
  'zh-CN': () => import('../../../../translations/zh-cn.json?section=tickets.compare'),
  'zh-TW': () => import('../../../../translations/zh-tw.json?section=tickets.compare'),
  ja: () => import('../../../../translations/ja.json?section=tickets.compare'),
  ko: () => import('../../../../translations/ko.json?section=tickets.compare'),
  de: () => import('../../../../translations/de.json?section=tickets.compare'),
  fr: () => import('../../../../translations/fr.json?section=tickets.compare'),
  es: () => import('../../../../translations/es.json?section=tickets.compare'),
  'pt-BR': () => import('../../../../translations/pt-br.json?section=tickets.compare'),
  ar: () => import('../../../../translations/ar.json?section=tickets.compare'),
};

/** Texts of a comparison in the reader's language; null until they are there. */
export function useCompareTexts(): CompareMessages | null {
  const { language } = useReader();
  const [texts, setTexts] = useState<CompareMessages | null>(null);
  useEffect(() => {
    let isWanted = true;
    void COMPARE[language]().then((module) => isWanted && setTexts(module.default));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return texts;
}
