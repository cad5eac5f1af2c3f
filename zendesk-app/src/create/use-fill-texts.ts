import type { FillMessages } from '@countersign/web/src/form-renderer/messages.ts';
import { useEffect, useState } from 'react';
import { useReader } from '../app/sidebar-context.ts';

/** Texts of the form renderer in the reader's language; null until they are there. */
export function useFillTexts(): FillMessages | null {
  const { language } = useReader();
  const [texts, setTexts] = useState<FillMessages | null>(null);
  useEffect(() => {
    let isWanted = true;
    const loading =
      language === 'zh-CN'
        ? import('../../../translations/zh-cn.json?section=fill')
        : import('../../../translations/en.json?section=fill');
    void loading.then((module) => isWanted && setTexts(module.default));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return texts;
}
