const BOM = '\uFEFF';
/** Spreadsheets take a cell that begins like this for a formula; one that begins as a guarded one does is guarded too, so that it comes back. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** What parts the cells of a line. */
export type CsvSeparator = ',' | ';';
/** What may part them in files of others. */
export type AnyCsvSeparator = CsvSeparator | '\t';

/** One line of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe before it; a negative number is none. */
export function csvLine(cells: readonly (string | number | boolean)[], separator: CsvSeparator = ','): string {
  return `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : String(cell))).join(separator)}\r\n`;
}

/** What spreadsheets of a region expect between cells: the semicolon where its numbers begin their decimals with a comma. */
export const csvSeparator = (numbers: Intl.NumberFormat): CsvSeparator =>
  numbers.format(1.5).includes(',') ? ';' : ',';

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = BOM;

function csvCell(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The cells of a CSV file, line by line, without empty lines; null when a quoted cell does not end. Comma, semicolon or tab
 * part the cells, whichever the first line has most of. The apostrophe of {@link csvLine} is taken away again.
 */
export function readCsv(text: string): string[][] | null {
  return readCsvLines(text)?.filter((cells) => cells.some((cell) => cell.trim() !== '')) ?? null;
}

/** The same with its empty lines, so that a line is found again by its number; `head` says in how many lines the sign is looked for. */
export function readCsvLines(text: string, head = 1): string[][] | null {
  const content = text.startsWith(BOM) ? text.slice(1) : text;
  const lines = readLines(content, delimiterOf(content, head));
  return typeof lines === 'number' ? null : lines;
}

/** The line, from 1, with the quotation mark that nothing ends; null where all of them end. */
export function lineOfOpenQuote(text: string): number | null {
  const at = readLines(text, delimiterOf(text, 1));
  return typeof at === 'number' ? text.slice(0, at).split(/\r\n|\r|\n/).length : null;
}

const SEPARATORS: readonly AnyCsvSeparator[] = [',', ';', '\t'];

/** The separator that the first lines have most of. */
export function delimiterOf(text: string, head = 1): AnyCsvSeparator {
  const first = text.split(/\r?\n|\r/, head).join('\n');
  const count = (sign: string) => first.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The lines, or where the quoted cell begins that does not end. */
function readLines(text: string, delimiter: string): string[][] | number {
  const lines: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter);
    if (!cell) return at;
    cells.push(cell.value.replace(/^'(?='*[=+\-@\t\r])/, ''));
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    lines.push(cells);
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return lines;
}

function plainCell(text: string, start: number, delimiter: string): { value: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

function quotedCell(text: string, start: number): { value: string; end: number } | null {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: afterQuote(text, quote + 1) };
    value += '"';
    at = quote + 2;
  }
}

/** Blanks between the closing quote and what parts the cells mean nothing. */
function afterQuote(text: string, at: number): number {
  let end = at;
  while (text[end] === ' ') end += 1;
  return end;
}
