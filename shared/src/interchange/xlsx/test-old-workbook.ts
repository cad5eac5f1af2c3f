import { utils, write } from '@e965/xlsx';

/** Sheets as old Excel writes them. */
export function oldWorkbook(sheets: Readonly<Record<string, unknown[][]>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }) as ArrayBuffer);
}
