import { readXml } from '../xlsx/read-xml.ts';
import { columnOf } from '../xlsx/workbook-parts.ts';

/** What XML cannot hold stands as `_x000D_` in the texts of workbooks (ECMA-376, ST_Xstring). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

type TimeKind = 'date' | 'time' | 'date-time';

interface About {
  shared: readonly string[];
  time: TimeKind | undefined;
  is1904: boolean;
}

/** The text of a cell as a CSV file has it: numbers with all their digits, days as `2026-11-20`; of a formula what it made. */
export function cellText(type: string, text: string, { shared, time, is1904 }: About): string {
  switch (type) {
    case 's':
      return shared[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'inlineStr':
    case 'str':
      return unescaped(text);
    default: {
      const number = text === '' ? NaN : Number(text);
      if (!Number.isFinite(number)) return text;
      return time ? timeText(time, number, is1904) : String(number);
    }
  }
}

const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function timeText(kind: TimeKind, serial: number, is1904: boolean): string {
  const exact = (is1904 ? EPOCH_1904 : EPOCH) + serial * DAY_MS;
  const moment = new Date(Math.round(exact / MINUTE_MS) * MINUTE_MS);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const text = moment.toISOString();
  if (kind === 'time' && serial < 1) return text.slice(11, 16);
  return kind === 'date' && text.slice(11, 16) === '00:00' ? text.slice(0, 10) : text.slice(0, 16);
}

/** Formats that every program knows by their number (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, TimeKind>> = {
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'date-time',
  45: 'time',
  46: 'time',
  47: 'time',
};

/** Styles whose numbers are days or times, by their place in the style sheet. */
export function timeStyles(xml: string): ReadonlyMap<number, TimeKind> {
  const formats = new Map<number, TimeKind>(Object.entries(BUILT_IN).map(([id, kind]) => [Number(id), kind]));
  const styles = new Map<number, TimeKind>();
  let isOfCells = false;
  let place = 0;
  if (xml === '') return styles;
  readXml(xml, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'numFmt') {
        const kind = kindOfFormat(formatCode);
        if (kind) formats.set(Number(numFmtId), kind);
      } else if (tag === 'cellXfs') isOfCells = true;
      else if (tag === 'xf' && isOfCells) {
        const kind = formats.get(Number(numFmtId));
        if (kind) styles.set(place, kind);
        place += 1;
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') isOfCells = false;
    },
    text: () => undefined,
  });
  return styles;
}

/** By the letters of the format that stand neither in quotes, nor behind a backslash, nor in brackets. */
function kindOfFormat(code: string): TimeKind | null {
  const letters = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').toLowerCase();
  const hasDay = /[yd]/.test(letters);
  const hasTime = /[hs]/.test(letters);
  if (hasDay) return hasTime ? 'date-time' : 'date';
  return hasTime ? 'time' : null;
}

/** What one cell could not hold goes on behind the last column: its end says where. */
const GOES_ON = /…\(→ ([A-Z]{1,3})-([A-Z]{1,3})\)$/;
const MOST_PIECES = 16_384;

/** The cells of a row with the texts that were too long for one cell put together again. */
export function joined(cells: string[]): string[] {
  let width = cells.length;
  const whole = cells.map((cell, at) => {
    const [mark = '', from = '', to = ''] = cell.endsWith(')') ? (GOES_ON.exec(cell) ?? []) : [];
    const [first, last] = [columnOf(from) ?? -1, columnOf(to) ?? -1];
    if (mark === '' || first <= at || last < first || last - first > MOST_PIECES) return cell;
    width = Math.min(width, first);
    return (
      cell.slice(0, -mark.length) +
      Array.from({ length: last - first + 1 }, (_, nth) => cells[first + nth] ?? '').join('')
    );
  });
  return whole.slice(0, width);
}
