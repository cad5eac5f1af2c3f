import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { directionOf, type LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { english, loadTexts } from '../../texts/languages.ts';
import { createTranslate, type Texts } from '../../texts/translate.ts';
import type { ColorScheme } from '../../zaf/zaf-types.ts';
import { ReaderContext } from '../sidebar-context.ts';

interface FrameProps {
  language: LanguageTag;
  colorScheme: ColorScheme;
  children: ReactNode;
}

/** LanguageTag and colours around everything; nothing is drawn in the wrong language first. */
export function Frame({ language, colorScheme, children }: FrameProps) {
  const [loaded, setLoaded] = useState<{ language: LanguageTag; texts: Texts } | null>(
    language === 'en' ? { language, texts: english } : null,
  );
  useEffect(() => {
    let isWanted = true;
    const take = (texts: Texts) => isWanted && setLoaded({ language, texts });
    loadTexts(language).then(take, () => take(english));
    return () => {
      isWanted = false;
    };
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    document.documentElement.dataset.colorScheme = colorScheme;
  }, [language, colorScheme]);
  const reader = useMemo(
    () => loaded && { language: loaded.language, t: createTranslate(loaded.texts, loaded.language) },
    [loaded],
  );
  if (!reader) return null;
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}
