import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import type { FilterKind } from '@countersign/shared/forms/filter/filter-column.ts';
import type { Cell } from '@countersign/shared/forms/transfer/transfer-column.ts';
import { CSV_START, csvLine } from '@countersign/shared/basics/csv.ts';
import { fileFields } from '@countersign/shared/resources/fields.ts';
import type { ExportFormat } from '@countersign/shared/resources/resource-contracts.ts';
import type { Resource, ResourceField, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { type SheetTable, xlsxFile } from '../../files/xlsx/xlsx-file.ts';
import { headingOf, optionTexts, titleOf } from './row-texts.ts';

export const MIMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Rows as a table in somebody's language. */
export function rowTable(resource: Resource, language: LanguageCode): SheetTable<ResourceRow> {
  const fields = fileFields(resource);
  const cells = fields.map((named) => cellOf(resource, named, language));
  return {
    columns: fields.map(([name, { type }]) => ({ heading: headingOf(resource, name, language), kind: kindOf(type) })),
    cellsOf: (row) => cells.map((cell) => cell(row)),
  };
}

const kindOf = (type: ResourceField['type']): FilterKind =>
  type === 'whole' || type === 'reference' || type === 'decimal' ? 'number' : type === 'moment' ? 'moment' : 'text';

function cellOf(
  resource: Resource,
  named: readonly [string, ResourceField],
  language: LanguageCode,
): (row: ResourceRow) => Cell {
  const [name] = named;
  const options = optionTexts(resource, named, language);
  return (row) => {
    const value = row[name] ?? '';
    if (typeof value === 'object') return JSON.stringify(value);
    return options?.[value] ?? value;
  };
}

interface Written {
  table: SheetTable<ResourceRow>;
  rows: AsyncIterable<readonly ResourceRow[]>;
  resource: Resource;
  language: LanguageCode;
  zone: string;
  now: Date;
}

/** A table as a file, written while its rows are read. */
export function filePieces(format: ExportFormat, written: Written): AsyncIterable<string | Uint8Array> {
  const { table, rows, resource, language, zone, now } = written;
  if (format === 'csv') return csvPieces(table, rows);
  return xlsxFile(table, rows, {
    zone,
    now,
    sheetName: titleOf(resource, language).replaceAll(/[\\/?*[\]:<&>"]/g, ' '),
  });
}

async function* csvPieces(
  { columns, cellsOf }: SheetTable<ResourceRow>,
  rows: AsyncIterable<readonly ResourceRow[]>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(({ heading }) => heading));
  for await (const batch of rows) yield batch.map((row) => csvLine(cellsOf(row))).join('');
}

export const fileName = (resource: Resource, now: Date, format: ExportFormat): string =>
  `${resource.name}-${now.toISOString().slice(0, 10)}.${format}`;
