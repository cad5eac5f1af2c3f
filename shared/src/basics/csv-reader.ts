import type { AnyCsvSeparator } from './csv.ts';

/** A cell that a file holds at most; more is a quotation mark that nothing ends. */
export const LONGEST_CSV_CELL = 2_000_000;

/** A quoted cell that does not end. */
export class OpenQuote extends Error {
  readonly row: number;

  constructor(row: number) {
    super(`the quoted cell of row ${row} does not end`);
    this.row = row;
  }
}

/** Reads a CSV text piece by piece, however long it is: what is held is never more than a row. Throws {@link OpenQuote}. */
export class CsvReader {
  /** Rows that were read, empty ones included. */
  row = 0;
  #rest = '';
  #isBegun = false;
  readonly #separator: AnyCsvSeparator;

  constructor(separator: AnyCsvSeparator) {
    this.#separator = separator;
  }

  /** The rows that end in this piece. */
  push(piece: string): string[][] {
    return this.#read(this.#rest + piece, false);
  }

  /** The last row, where nothing ends it. */
  end(): string[][] {
    const rest = this.#rest;
    this.#rest = '';
    return rest === '' ? [] : this.#read(rest, true);
  }

  #read(given: string, isLast: boolean): string[][] {
    const text = this.#isBegun ? given : given.replace(/^\uFEFF/, '');
    this.#isBegun ||= given !== '';
    const rows: string[][] = [];
    let start = 0;
    for (;;) {
      const found = readRow(text, start, this.#separator, isLast);
      if (found === 'open') {
        if (isLast || text.length - start > LONGEST_CSV_CELL) throw new OpenQuote(this.row + 1);
        break;
      }
      if (!found) break;
      rows.push(found.cells);
      this.row += 1;
      start = found.end;
      if (start >= text.length) break;
    }
    this.#rest = text.slice(start);
    return rows;
  }
}

interface Row {
  cells: string[];
  end: number;
}

/** The row that begins here; null where it may go on behind the text, `open` where a quotation mark does. */
function readRow(text: string, start: number, separator: string, isLast: boolean): Row | 'open' | null {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator, isLast) : plainCell(text, at, separator, isLast);
    if (cell === 'open' || cell === null) return cell;
    cells.push(withoutGuard(cell.value));
    at = cell.end;
    if (text[at] === separator) at += 1;
    else return { cells, end: at + (text.startsWith('\r\n', at) ? 2 : 1) };
  }
}

interface FoundCell {
  value: string;
  end: number;
}

/** A row ends where its end is seen: a carriage return may be half of one. */
const ends = (text: string, at: number, isLast: boolean): boolean =>
  isLast || (at < text.length && !(text[at] === '\r' && at + 1 === text.length));

function plainCell(text: string, start: number, separator: string, isLast: boolean): FoundCell | null {
  let end = start;
  for (; end < text.length; end += 1) {
    const sign = text[end];
    if (sign === separator || sign === '\n' || sign === '\r') break;
  }
  return ends(text, end, isLast) ? { value: text.slice(start, end), end } : null;
}

function quotedCell(text: string, start: number, separator: string, isLast: boolean): FoundCell | 'open' | null {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote < 0 || (quote + 1 >= text.length && !isLast)) return 'open';
  const value = text.slice(start + 1, quote).replaceAll('""', '"');
  const rest = plainCell(text, quote + 1, separator, isLast);
  // Blanks behind the closing quote mean nothing; whatever else stands there belongs to the cell.
  return rest && { value: value + rest.value.trimEnd(), end: rest.end };
}

/** The apostrophe of `csvLine` before what a spreadsheet would run. */
const withoutGuard = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
