import { CSV_START, type CsvSeparator, csvLine } from '@countersign/shared/basics/csv.ts';
import type { ExportRow } from './export-rows.ts';
import type { ExportTable } from './export-table.ts';

/** The table as CSV, a piece for each batch. */
export async function* csvFile(
  { columns, cellsOf }: ExportTable,
  rows: AsyncIterable<readonly ExportRow[]>,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  yield (
    CSV_START +
      csvLine(
        columns.map(({ heading }) => heading),
        separator,
      )
  );
  for await (const batch of rows) yield batch.map((row) => csvLine(cellsOf(row), separator)).join('');
}
