import { useEffect, useMemo, useState } from 'react';
import { useReader } from '../app/sidebar-context.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { createTranslate, type Texts, type Translate } from '../texts/translate.ts';

const WORKLIST: Record<LanguageTag, () => Promise<{ default: Texts }>> = {
  en: () => import('../../../translations/en.json?section=tickets.worklist'),
  'zh-CN': () => import('../../../translations/zh-cn.json?section=tickets.worklist'),
  'zh-TW': () => import('../../../translations/zh-tw.json?section=tickets.worklist'),
  ja: () => import('../../../translations/ja.json?section=tickets.worklist'),
  ko: () => import('../../../translations/ko.json?section=tickets.worklist'),
  de: () => import('../../../translations/de.json?section=tickets.worklist'),
  fr: () => import('../../../translations/fr.json?section=tickets.worklist'),
  es: () => import('../../../translations/es.json?section=tickets.worklist'),
  'pt-BR': () => import('../../../translations/pt-br.json?section=tickets.worklist'),
  ar: () => import('../../../translations/ar.json?section=tickets.worklist'),
};

/** Texts of the worklist in the reader's language; null until they are there. */
export function useWorkTexts(): Translate | null {
  const { language } = useReader();
  const [texts, setTexts] = useState<{ language: LanguageTag; texts: Texts } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void WORKLIST[language]().then((module) => isWanted && setTexts({ language, texts: module.default }));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return useMemo(() => texts && createTranslate(texts.texts, texts.language), [texts]);
}
