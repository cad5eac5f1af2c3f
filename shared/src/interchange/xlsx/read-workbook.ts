import { FileRefused } from '../imported-form.ts';
import { LONGEST_CELL, MOST_CELLS, MOST_COLUMNS, MOST_PLACES, MOST_ROWS } from './limits.ts';
import { type ReportProgress, unheard } from '../progress.ts';
import { readXml } from './read-xml.ts';
import { columnOf, readSharedTexts, readSheetNames, readTargets } from './workbook-parts.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { openParts } from './unpack.ts';

/** The sheets of an `.xlsx` file with the texts of their cells. Throws {@link FileRefused}, also where the rows of a sheet are read. */
export function readWorkbook(bytes: Uint8Array, report: ReportProgress = unheard): Sheet[] {
  const parts = openParts(bytes);
  const workbook = parts('xl/workbook.xml');
  if (workbook === undefined) throw new FileRefused('not_workbook');
  const targets = readTargets(parts('xl/_rels/workbook.xml.rels') ?? '');
  const budget: Budget = { cells: MOST_CELLS, places: MOST_PLACES };
  const shared = once(() => readSharedTexts(parts('xl/sharedStrings.xml') ?? ''));
  return readSheetNames(workbook).map(({ name, id }, at) => {
    const part = targets.get(id) ?? `xl/worksheets/sheet${at + 1}.xml`;
    const rows = once(() => readRows(parts(part) ?? '', { shared: shared(), budget, sheet: name, report }));
    return {
      name,
      get rows() {
        return rows();
      },
    };
  });
}

interface Surroundings {
  shared: readonly string[];
  budget: Budget;
  sheet: string;
  report: ReportProgress;
}

/** What all sheets that are read may hold together. */
interface Budget {
  cells: number;
  places: number;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The rows that have a text. Only cells that have one are kept, and empty ones before them as far as the budget goes. */
function readRows(xml: string, { shared, budget, sheet, report }: Surroundings): SheetRow[] {
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let number = 0;
  let column = 0;
  let type = '';
  let text = '';
  let isValue = false;
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        cells = [];
        number = Number(attributes['r']) || number + 1;
        column = -1;
      } else if (tag === 'c') {
        column = columnOf(attributes['r'] ?? '') ?? column + 1;
        type = attributes['t'] ?? 'n';
        text = '';
      }
      isValue = tag === 'v' || tag === 't';
    },
    close: (tag) => {
      isValue = false;
      if (tag === 'c' && text !== '') put(textOf(type, text, shared).slice(0, LONGEST_CELL).trim());
      if (tag !== 'row' || cells.length === 0) return;
      if (rows.length >= MOST_ROWS) throw new FileRefused('too_many_rows', { sheet, most: MOST_ROWS });
      rows.push({ row: number, cells });
    },
    text: (part) => {
      if (isValue) text += part;
    },
    passed: (share) => report('open', share),
  });
  return rows;

  function put(value: string): void {
    if (value === '') return;
    if (column >= MOST_COLUMNS) throw new FileRefused('too_many_columns', { sheet, row: number, most: MOST_COLUMNS });
    budget.cells -= 1;
    budget.places -= Math.max(0, column + 1 - cells.length);
    if (budget.cells < 0 || budget.places < 0) throw new FileRefused('too_many_cells', { sheet, most: MOST_CELLS });
    while (cells.length < column) cells.push('');
    cells[column] = value;
  }
}

function textOf(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  // Spreadsheets write 0.1 as 0.10000000000000001.
  if (type === 'n' && text.length > 15 && Number.isFinite(Number(text)))
    return String(Number(Number(text).toPrecision(15)));
  return type === 'e' ? '' : text;
}
