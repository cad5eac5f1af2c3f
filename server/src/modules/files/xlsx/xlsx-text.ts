/** Texts of a sheet: Excel takes 32,767 letters to a cell, and XML has no place for most control characters. */

const LONGEST = 32_000;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters but for tabs and line ends, halves of pairs, and what is no character. */
const FORBIDDEN = String.raw`[\0-\x08\x0B-\x1F\uFFFE\uFFFF\uD800-\uDFFF]|_(?=x[0-9A-Fa-f]{4}_)`;
const SPECIAL = new RegExp(`[&<>"]|${FORBIDDEN}`);
const EVERY = new RegExp(String.raw`[\uD800-\uDBFF][\uDC00-\uDFFF]|[&<>"]|${FORBIDDEN}`, 'g');

/** The text inside an XML element; what XML cannot hold is written as `_x000D_` (ECMA-376, ST_Xstring). */
export const xmlText = (text: string): string =>
  SPECIAL.test(text)
    ? text.replaceAll(EVERY, (sign) =>
        sign.length === 2
          ? sign
          : (SIGNS[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`),
      )
    : text;

/** How a cell says that its text goes on behind the last column of its row. */
const GOES_ON = /…\(→ [A-Z]{1,3}-[A-Z]{1,3}\)$/;

/** Whether a text needs more than one cell; one that ends as such a text does is written as one. */
export const needsPieces = (text: string): boolean => text.length > LONGEST || GOES_ON.test(text);

/** The text in pieces that fit into cells, never cut inside a sign. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + LONGEST, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd8_00 && last <= 0xdb_ff) end -= 1;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

/** `A` for 0, as spreadsheets name columns. */
export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26));
