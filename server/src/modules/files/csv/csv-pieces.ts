import { CSV_START, csvLine } from '@countersign/shared/basics/csv.ts';
import type { Report } from '../progress/make-file.ts';

/** Rows of a CSV file: how many there are about, and what stands in them, batch by batch. */
export interface CsvRows {
  headings: readonly string[];
  total: number;
  batches: AsyncIterable<string[][]>;
}

/** A CSV file in pieces of one batch each, every one reported. */
export async function* csvPieces({ headings, total, batches }: CsvRows, report: Report): AsyncGenerator<string> {
  yield CSV_START + csvLine([...headings]);
  let written = 0;
  for await (const lines of batches) {
    yield lines.map((cells) => csvLine(cells)).join('');
    written += lines.length;
    await report(written, total);
  }
}
