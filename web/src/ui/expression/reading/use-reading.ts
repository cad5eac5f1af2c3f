import { useMemo } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import type { KnownName } from '../known-name.ts';
import { readAloud } from './reading.ts';
import { readingWords } from './reading-words.ts';

/** An expression in plain words of the language shown; null where plain words cannot say it. */
export function useReading(text: string, names: readonly KnownName[]): string | null {
  // The translation function is another one after the language has changed.
  const t = useT();
  return useMemo(() => readAloud(text, names, readingWords(t)), [text, names, t]);
}
