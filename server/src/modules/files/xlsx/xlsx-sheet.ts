import type { FilterKind } from '@countersign/shared/forms/filter/filter-column.ts';
import type { Cell } from '@countersign/shared/forms/transfer/transfer-column.ts';
import { serialOf, STYLE, type ZoneOffset } from './xlsx-time.ts';
import { columnName, needsPieces, piecesOf, xmlText } from './xlsx-text.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const WIDTHS: { [K in FilterKind]?: number } = {
  number: 12,
  boolean: 10,
  date: 12,
  time: 10,
  'date-time': 18,
  moment: 18,
};
const USUAL_WIDTH = 24;

/** What stands before the rows: the first row stays in sight, and columns are as wide as what they hold. */
export function sheetHead(columns: readonly { heading: string; kind: FilterKind }[]): string {
  const widths = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind] ?? USUAL_WIDTH}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, at) => textCell(`${columnName(at)}1`, heading, STYLE.heading)).join('');
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData><row r="1">${headings}</row>`
  );
}

export const SHEET_END = '</sheetData></worksheet>';

/** Writes rows of a sheet. Texts are texts whatever they begin with, so that no spreadsheet program runs one. */
export function rowWriter(
  kinds: readonly FilterKind[],
  offset: ZoneOffset,
): (cells: readonly Cell[], row: number) => string {
  const names = kinds.map((_, at) => columnName(at));
  return (cells, row) => {
    let xml = `<row r="${row}">`;
    let behind = '';
    let next = kinds.length;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? '';
      const place = `${names[at] ?? ''}${row}`;
      if (cell === '') continue;
      if (typeof cell === 'string' && needsPieces(cell)) {
        const [first = '', ...rest] = piecesOf(cell);
        const spread = rest.length > 0 ? rest : [''];
        xml += textCell(place, `${first}…(→ ${columnName(next)}-${columnName(next + spread.length - 1)})`, STYLE.text);
        behind += spread.map((piece, nth) => textCell(`${columnName(next + nth)}${row}`, piece, STYLE.text)).join('');
        next += spread.length;
      } else xml += cellXml(place, cell, kinds[at] ?? 'text', offset);
    }
    return `${xml}${behind}</row>`;
  };
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** What a person would take for a formula once the cell is edited is kept a text by the cell's format. */
const FORMULA = /^[=+\-@\t\r']/;

function cellXml(place: string, cell: Exclude<Cell, ''>, kind: FilterKind, offset: ZoneOffset): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const time = serialOf(kind, cell, offset);
  if (time) return `<c r="${place}" s="${time.style}"><v>${time.serial}</v></c>`;
  return textCell(place, cell, FORMULA.test(cell) ? STYLE.text : 0);
}
