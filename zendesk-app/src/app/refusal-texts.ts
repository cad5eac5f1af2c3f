import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { useEffect, useState } from 'react';
import { loadRefusals } from '../texts/languages.ts';
import { createTranslate, type Texts } from '../texts/translate.ts';
import { useReader } from './sidebar-context.ts';

/** The sentences of refusals in the reader's language, each once; empty until the texts are there. */
export function useRefusalTexts(errors: readonly RefusalDetail[]): string[] {
  const { t, language } = useReader();
  const [texts, setTexts] = useState<Texts | null>(null);
  const isNeeded = errors.length > 0;
  useEffect(() => {
    if (isNeeded) void loadRefusals(language).then(setTexts, () => setTexts({}));
  }, [isNeeded, language]);
  if (texts === null) return [];
  const translate = createTranslate(texts, language);
  const sentence = ({ code, params }: RefusalDetail) =>
    code in texts ? translate(code, textual(params)) : t('failed');
  return [...new Set(errors.map(sentence))];
}

const textual = (params: RefusalDetail['params'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value ?? '')]));
