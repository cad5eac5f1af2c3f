import { FileRefused } from '../imported-form.ts';
import { LONGEST_CELL, MOST_CELLS } from './limits.ts';
import { readXml } from './read-xml.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { unpackParts } from './unpack.ts';

/** The sheets of an `.xlsx` file with the texts of their cells. Throws {@link FileRefused}. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const parts = unpackParts(bytes);
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) throw new FileRefused('not_workbook');
  const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels') ?? '');
  const shared = readSharedTexts(parts.get('xl/sharedStrings.xml') ?? '');
  const budget = { cells: MOST_CELLS };
  return readSheetNames(workbook).flatMap(({ name, id }, at) => {
    const part = parts.get(targets.get(id) ?? `xl/worksheets/sheet${at + 1}.xml`);
    return part === undefined ? [] : [{ name, rows: readRows(part, shared, budget) }];
  });
}

function readSheetNames(xml: string): { name: string; id: string }[] {
  const sheets: { name: string; id: string }[] = [];
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '' });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return sheets;
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(xml, {
    open: (tag, { Id: id = '', Target: target = '' }) => {
      if (tag === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return targets;
}

/** Each text in the order of the file; how it looks and how it is pronounced does not matter here. */
function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSound = false;
  readXml(xml, {
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isSound = true;
      isText = tag === 't' && !isSound;
    },
    close: (tag) => {
      if (tag === 'si') texts.push(text);
      if (tag === 'rPh') isSound = false;
      isText = false;
    },
    text: (part) => {
      if (isText) text += part;
    },
  });
  return texts;
}

function readRows(xml: string, shared: readonly string[], budget: { cells: number }): SheetRow[] {
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
        number = Number(attributes['r'] ?? number + 1);
        column = -1;
      } else if (tag === 'c') {
        if (--budget.cells < 0) throw new FileRefused('too_many_cells');
        column = columnOf(attributes['r'] ?? '') ?? column + 1;
        type = attributes['t'] ?? 'n';
        text = '';
      }
      isValue = tag === 'v' || tag === 't';
    },
    close: (tag) => {
      isValue = false;
      if (tag === 'row' && cells.some((cell) => cell !== ''))
        rows.push({ row: number, cells: Array.from(cells, (cell) => cell ?? '') });
      if (tag === 'c') cells[column] = textOf(type, text, shared).slice(0, LONGEST_CELL).trim();
    },
    text: (part) => {
      if (isValue) text += part;
    },
  });
  return rows;
}

const MOST_COLUMNS = 16_384;

/** `C7` → 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column >= MOST_COLUMNS) throw new FileRefused('broken_xml');
  return column;
}

function textOf(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  // Spreadsheets write 0.1 as 0.10000000000000001.
  if (type === 'n' && text.length > 15 && Number.isFinite(Number(text)))
    return String(Number(Number(text).toPrecision(15)));
  return type === 'e' ? '' : text;
}
