import { CsvReader } from '@countersign/shared/basics/csv-reader.ts';
import type { FileStorage } from '../../../../files/storage/storage.ts';
import type { StoredImport } from '../import-repository.ts';
import { textPieces } from '../text-pieces.ts';

export interface ImportRow {
  /** As spreadsheets count: the headings are row 1. */
  row: number;
  cells: string[];
}

/** Rows below the headings behind the first `done`, a batch at a time. */
export async function* importRows(
  storage: FileStorage,
  storageKey: string,
  { separator, doneRows }: Pick<StoredImport, 'separator' | 'doneRows'>,
  atOnce: number,
): AsyncGenerator<ImportRow[]> {
  const reader = new CsvReader(separator);
  let batch: ImportRow[] = [];
  let row = 0;
  const content = (await storage.open(storageKey)) as AsyncIterable<Uint8Array>;
  for await (const text of withEnd(textPieces(content))) {
    for (const cells of text === null ? reader.end() : reader.push(text)) {
      row += 1;
      if (row - 1 > doneRows) batch.push({ row, cells });
      if (batch.length < atOnce) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function* withEnd(pieces: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield* pieces;
  yield null;
}
