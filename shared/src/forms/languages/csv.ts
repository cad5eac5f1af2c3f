/** Comma-separated values as RFC 4180 has them, safe to be opened in a spreadsheet. */

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\0]/;

/** A table as CSV. Cells that would run as formulas get an apostrophe in front, which {@link readCsv} takes away again. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) || /^'+[=+\-@\t\r\0]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows of a CSV text, with commas or semicolons between the cells; never throws. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    const cell = source[at] === '"' ? readQuoted(source, at + 1) : readPlain(source, at, separator);
    row.push(cell.text.replace(/^'(?='*[=+\-@\t\r\0])/, ''));
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      if (at < source.length) continue;
      row.push('');
    }
    if (source[at] === '\r') at += 1;
    if (source[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Spreadsheets of some languages write semicolons: the first row, which holds names only, tells. */
function separatorOf(text: string): ',' | ';' {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

interface Cell {
  text: string;
  /** Index of the character behind the cell. */
  end: number;
}

function readPlain(source: string, from: number, separator: string): Cell {
  let end = from;
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1;
  return { text: source.slice(from, end), end };
}

/** What stands behind the closing quote, up to the separator, belongs to the cell: broken files lose nothing. */
function readQuoted(source: string, from: number): Cell {
  let text = '';
  let at = from;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote < 0) return { text: text + source.slice(at), end: source.length };
    text += source.slice(at, quote);
    if (source[quote + 1] !== '"') return { text, end: quote + 1 };
    text += '"';
    at = quote + 2;
  }
}
