import type { HeadingLanguage } from '@countersign/shared/devices/headings.ts';
import type { FilterKind, SystemName } from '@countersign/shared/forms/filter/filter-column.ts';
import { writeAnswers } from '@countersign/shared/forms/transfer/answer-cells.ts';
import type { Cell } from '@countersign/shared/forms/transfer/transfer-column.ts';
import { STATUS_TEXTS } from '@countersign/shared/workflow/status-texts.ts';
import type { ExportColumns } from './export-columns.ts';
import type { ExportRow } from './export-rows.ts';

/** Rows as a table: what every kind of file is written from. */
export interface ExportTable {
  columns: readonly { heading: string; kind: FilterKind }[];
  cellsOf: (row: ExportRow) => Cell[];
}

/** The columns as a table in the language of who ordered it. */
export function exportTable({ order, fields }: ExportColumns, language: HeadingLanguage): ExportTable {
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
export function factOf(row: ExportRow, name: SystemName, language: HeadingLanguage): Cell {
  switch (name) {
    case '$serial':
      return row.serial;
    case '$author':
      return row.author ?? '';
    case '$ticket':
      return row.ticketId ?? '';
    case '$status':
      return row.status === null ? '' : STATUS_TEXTS[row.status][language];
    case '$created':
      return row.createdAt.toISOString();
    case '$updated':
      return row.updatedAt.toISOString();
  }
}
