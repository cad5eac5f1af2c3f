import { FileRefused } from '../imported-form.ts';
import { LARGEST_FILE, LONGEST_CELL, MOST_CELLS, MOST_ROWS } from './limits.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** The sheets of an `.xls` file with the texts of their cells. Throws {@link FileRefused}. */
export async function readOldWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  if (bytes.length > LARGEST_FILE) throw new FileRefused('too_large', { most: LARGEST_FILE / 1_000_000 });
  const { read } = await import('@e965/xlsx');
  const budget = { cells: MOST_CELLS };
  const book = openWith(() => read(bytes, { type: 'array', dense: true, cellHTML: false, sheetRows: MOST_ROWS + 1 }));
  return book.SheetNames.map((name) => {
    const rows = (book.Sheets[name]?.['!data'] ?? []) as readonly (readonly Cell[] | undefined)[];
    if (rows.length > MOST_ROWS) throw new FileRefused('too_many_rows', { most: MOST_ROWS, sheet: name });
    return { name, rows: rows.flatMap((cells, at) => rowOf(cells ?? [], at, name, budget)) };
  });
}

interface Cell {
  t: string;
  v?: string | number | boolean | Date;
}

/** Locked and damaged files make the reader throw whatever it stumbles over. */
function openWith<T>(open: () => T): T {
  try {
    return open();
  } catch {
    throw new FileRefused('not_workbook');
  }
}

function rowOf(cells: readonly (Cell | undefined)[], at: number, sheet: string, budget: { cells: number }): SheetRow[] {
  const texts = Array.from(cells, textOf);
  budget.cells -= texts.filter(Boolean).length;
  if (budget.cells < 0) throw new FileRefused('too_many_cells', { most: MOST_CELLS, sheet });
  return texts.some(Boolean) ? [{ row: at + 1, cells: texts }] : [];
}

/** Numbers as people typed them, logical values in capitals, errors not at all. */
function textOf(cell: Cell | undefined): string {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.v instanceof Date) return '';
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE';
  const text = typeof cell.v === 'number' ? String(Number(cell.v.toPrecision(15))) : cell.v;
  return text.slice(0, LONGEST_CELL).trim();
}
