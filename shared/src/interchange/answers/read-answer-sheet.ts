import { FileRefused } from '../imported-form.ts';
import type { ReportProgress } from '../progress.ts';
import { readXml } from '../xlsx/read-xml.ts';
import { LARGEST_ANSWERS_FILE } from '../xlsx/limits.ts';
import { openParts } from '../xlsx/unpack.ts';
import { columnOf, readSharedTexts, readSheetNames, readTargets } from '../xlsx/workbook-parts.ts';
import { cellText, joined, timeStyles, unescaped } from './sheet-cells.ts';

/** Workbooks of answers may be larger than those of forms; they are read beside the page. */
const LIMITS = { file: LARGEST_ANSWERS_FILE, part: 300_000_000, total: 400_000_000 };
const MOST_CELLS = 12_000_000;
const MOST_COLUMNS = 16_384;

/** The rows of the first sheet with every letter of their cells, and those of the sheets behind it that have the same headings. */
export function readAnswerSheet(bytes: Uint8Array, report: ReportProgress): string[][] {
  const parts = openParts(bytes, LIMITS);
  const workbook = parts('xl/workbook.xml');
  if (workbook === undefined) throw new FileRefused('not_workbook');
  const targets = readTargets(parts('xl/_rels/workbook.xml.rels') ?? '');
  const around = {
    shared: readSharedTexts(parts('xl/sharedStrings.xml') ?? '').map(unescaped),
    times: timeStyles(parts('xl/styles.xml') ?? ''),
    is1904: /<workbookPr[^>]*\bdate1904="(?:1|true)"/.test(workbook),
    report,
    budget: { cells: MOST_CELLS },
  };
  const [first = '', ...others] = readSheetNames(workbook).map(
    ({ id }, at) => targets.get(id) ?? `xl/worksheets/sheet${at + 1}.xml`,
  );
  const rows = rowsOf(parts(first) ?? '', around);
  for (const name of others) {
    const [headings = [], ...more] = rowsOf(parts(name) ?? '', around);
    if (headings.length > 0 && headings.join('\0') === rows[0]?.join('\0')) rows.push(...more);
  }
  return rows;
}

interface Around {
  shared: readonly string[];
  times: ReadonlyMap<number, 'date' | 'time' | 'date-time'>;
  is1904: boolean;
  report: ReportProgress;
  budget: { cells: number };
}

/** Empty rows between others stay, so that a row is found again by its number. */
function rowsOf(xml: string, { shared, times, is1904, report, budget }: Around): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let column = -1;
  let cell = { type: 'n', style: 0 };
  let text = '';
  let isValue = false;
  let isSound = false;
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        cells = [];
        column = -1;
        const number = Number(attributes['r']) || rows.length + 1;
        // Whoever writes that a row is the millionth has not a million rows.
        if (number - rows.length < 10_000) while (rows.length < number - 1) rows.push([]);
      } else if (tag === 'c') {
        column = columnOf(attributes['r'] ?? '') ?? column + 1;
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
        text = '';
      } else if (tag === 'rPh') isSound = true;
      isValue = (tag === 'v' || tag === 't') && !isSound;
    },
    close: (tag) => {
      isValue = false;
      if (tag === 'rPh') isSound = false;
      if (tag === 'c') put(cellText(cell.type, text, { shared, time: times.get(cell.style), is1904 }));
      if (tag === 'row') rows.push(joined(cells));
    },
    text: (part) => {
      if (isValue) text += part;
    },
    passed: (share) => report('open', share),
  });
  return withoutEmptyEnd(rows);

  function put(value: string): void {
    if (value === '') return;
    if (column >= MOST_COLUMNS) throw new FileRefused('broken_xml');
    budget.cells -= 1 + 3 * Math.max(0, column - cells.length);
    if (budget.cells < 0) throw new FileRefused('too_many_cells', { sheet: '1', most: MOST_CELLS });
    while (cells.length < column) cells.push('');
    cells[column] = value;
  }
}

function withoutEmptyEnd(rows: string[][]): string[][] {
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}
