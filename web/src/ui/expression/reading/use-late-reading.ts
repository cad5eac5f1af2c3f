import { useMemo } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { useAwaited } from '../../../lib/use-awaited.ts';
import type { KnownName } from '../known-name.ts';

/** Null where what reads expressions cannot be fetched: they are shown as they are written then. */
const loadReader = async () => {
  const [reading, words] = await Promise.all([
    import('./reading.ts').catch(() => null),
    import('./reading-words.ts').catch(() => null),
  ]);
  return reading && words ? { ...reading, ...words } : null;
};

/**
 * An expression in plain words on a screen that does not wait for the parser: undefined until that is there, null where plain
 * words cannot say it.
 */
export function useLateReading(text: string, names: readonly KnownName[]): string | null | undefined {
  const read = useLateReader(names);
  return useMemo(() => (read ? read(text) : read), [read, text]);
}

/** The same for texts that are known only while drawing. */
export function useLateReader(names: readonly KnownName[]): ((text: string) => string | null) | null | undefined {
  const t = useT();
  const reader = useAwaited(loadReader, null);
  return useMemo(
    () => reader && ((text: string) => reader.readAloud(text, names, reader.readingWords(t))),
    [reader, names, t],
  );
}
