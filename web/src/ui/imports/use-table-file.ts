import { useState } from 'react';
import { useImport } from '../../lib/imports/use-import.ts';

const MOST_BYTES = 3_000_000;

/** A table out of a file of any kind, as the CSV that imports take; `onRead` gets it, and nothing where there is none. */
export function useTableFile({ onPick, onRead }: { onPick: () => void; onRead: (csv: string) => Promise<void> }) {
  const [file, setFile] = useState({ name: '', csv: '', isTooLarge: false });
  const reading = useImport('answers');
  const pick = async (picked: File): Promise<void> => {
    const isTooLarge = picked.size > MOST_BYTES;
    setFile({ name: picked.name, csv: '', isTooLarge });
    reading.reset();
    onPick();
    if (isTooLarge) return;
    const found = await reading.start({ file: { name: picked.name, content: picked } });
    if (found === null || 'refused' in found) return;
    const csv = found.content?.join('') ?? (await picked.text());
    setFile({ name: picked.name, csv, isTooLarge });
    await onRead(csv);
  };
  return { ...file, reading, pick };
}

export type TableFile = ReturnType<typeof useTableFile>;
