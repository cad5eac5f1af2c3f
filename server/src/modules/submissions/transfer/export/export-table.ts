import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import type { SystemName } from '@countersign/shared/forms/filter/filter-column.ts';
import { writeAnswers } from '@countersign/shared/forms/transfer/answer-cells.ts';
import type { Cell } from '@countersign/shared/forms/transfer/transfer-column.ts';
import { statusText } from '../../../files/file-texts.ts';
import type { SheetTable } from '../../../files/xlsx/xlsx-file.ts';
import type { ExportColumns } from './export-columns.ts';
import type { ExportRow } from './export-rows.ts';

/** Answers as a table: what every kind of file is written from. */
export type ExportTable = SheetTable<ExportRow>;

/** The columns as a table in the language of who ordered it. */
export function exportTable({ order, fields }: ExportColumns, language: LanguageCode): ExportTable {
  const write = writeAnswers(fields);
  return {
    columns: order,
    cellsOf: (row) => {
      const answered = write(row.answers);
      return order.map(({ of }) => (typeof of === 'number' ? (answered[of] ?? '') : factOf(row, of, language)));
    },
  };
}

/** A fact of a row as a cell. */
export function factOf(row: ExportRow, name: SystemName, language: LanguageCode): Cell {
  switch (name) {
    case '$serial':
      return row.serial;
    case '$author':
      return row.author ?? '';
    case '$ticket':
      return row.ticketId ?? '';
    case '$status':
      return statusText(row.status, language);
    case '$created':
      return row.createdAt.toISOString();
    case '$updated':
      return row.updatedAt.toISOString();
  }
}
