import { readCsvLines } from '../../../basics/csv.ts';
import { FileRefused } from '../../imported-form.ts';
import { LONGEST_CELL, MOST_CELLS } from '../../xlsx/limits.ts';
import type { Sheet, SheetRow } from '../../xlsx/sheet.ts';

const SHEETS = new Set(['survey', 'choices', 'settings', 'external_choices', 'entities', 'osm']);

/**
 * The sheets of an XLSForm that is one text: each begins with its name in the first column, and its rows begin in the second.
 * A text with the headings of a survey in its first line is a survey alone. Null where it is neither.
 */
export function readCsvSheets(text: string): Sheet[] | null {
  if (!/^\uFEFF?\s*"?(?:survey|choices|settings|type|name)\b/i.test(text)) return null;
  const lines = readCsvLines(text, 5);
  if (!lines) return null;
  const rows = lines
    .map((cells, at) => ({ row: at + 1, cells: cells.map(cellOf) }))
    .filter(({ cells }) => cells.some(Boolean));
  if (rows.reduce((sum, { cells }) => sum + cells.length, 0) > MOST_CELLS)
    throw new FileRefused('too_many_cells', { most: MOST_CELLS, sheet: 'survey' });
  const [head] = rows;
  const headings = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  if (headings.includes('type') && headings.includes('name')) return [{ name: 'survey', rows }];
  return SHEETS.has(headings[0] ?? '') ? sheetsOf(rows) : null;
}

const cellOf = (cell: string): string => cell.slice(0, LONGEST_CELL).trim();

function sheetsOf(rows: readonly SheetRow[]): Sheet[] {
  const sheets: { name: string; rows: SheetRow[] }[] = [];
  for (const { row, cells } of rows) {
    const [name = '', ...rest] = cells;
    if (name) sheets.push({ name, rows: [] });
    if (rest.some(Boolean)) sheets.at(-1)?.rows.push({ row, cells: rest });
  }
  return sheets;
}
