import type { FilterKind } from '@countersign/shared/forms/filter/filter-column.ts';
import type { Cell } from '@countersign/shared/forms/transfer/transfer-column.ts';
import { type ZipEntry, zipPieces } from '../zip/zip-pieces.ts';
import { rowWriter, SHEET_END, sheetHead } from './xlsx-sheet.ts';
import { STYLES, zoneOffsets } from './xlsx-time.ts';

/** Rows as a table: what every kind of file is written from. */
export interface SheetTable<Row> {
  columns: readonly { heading: string; kind: FilterKind }[];
  cellsOf: (row: Row) => readonly Cell[];
}

/** Of one sheet; what is more begins another one. */
const MOST_ROWS = 1_048_576;
const MOST_LETTERS = 1_000_000_000;

/** The table as a workbook, written while its rows are read: memory does not grow with them. */
export async function* xlsxFile<Row extends object>(
  table: SheetTable<Row>,
  rows: AsyncIterable<readonly Row[]>,
  { zone, now, sheetName }: { zone: string; now: Date; sheetName: string },
): AsyncGenerator<Uint8Array> {
  yield* zipPieces(partsOf(table, rows, zone, sheetName), now);
}

async function* partsOf<Row extends object>(
  table: SheetTable<Row>,
  batches: AsyncIterable<readonly Row[]>,
  zone: string,
  sheetName: string,
): AsyncGenerator<ZipEntry> {
  const rows = rowsIn(batches);
  const kinds = table.columns.map(({ kind }) => kind);
  const write = rowWriter(kinds, zoneOffsets(zone));
  const state = { hasMore: true, sheets: 0 };
  async function* sheet(): AsyncGenerator<string> {
    yield sheetHead(table.columns);
    let text = '';
    let letters = 0;
    for (let row = 2; row <= MOST_ROWS && letters < MOST_LETTERS; row += 1) {
      const next = await rows.next();
      if (next.done) {
        state.hasMore = false;
        break;
      }
      text += write(table.cellsOf(next.value), row);
      if (text.length < PIECE) continue;
      letters += text.length;
      yield text;
      text = '';
    }
    yield text + SHEET_END;
  }
  while (state.hasMore) {
    state.sheets += 1;
    yield { name: `xl/worksheets/sheet${state.sheets}.xml`, content: sheet };
  }
  yield* frame(state.sheets, sheetName);
}

const PIECE = 65_536;

/** Rows one by one; a row that is there already is not waited for. */
function rowsIn<Row extends object>(batches: AsyncIterable<readonly Row[]>) {
  const iterator = batches[Symbol.asyncIterator]();
  let batch: readonly Row[] = [];
  let at = 0;
  const advance = async (): Promise<{ done: true } | { done: false; value: Row }> => {
    const next = await iterator.next();
    if (next.done) return { done: true };
    [batch, at] = [next.value, 0];
    return take();
  };
  const take = (): { done: false; value: Row } | Promise<{ done: true } | { done: false; value: Row }> => {
    const value = batch[at++];
    return value ? { done: false, value } : advance();
  };
  return { next: take };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts around the sheets, once it is known how many there are. */
function* frame(sheets: number, sheetName: string): Generator<ZipEntry> {
  const ids = Array.from({ length: sheets }, (_, at) => at + 1);
  const nameOf = (id: number) => (id === 1 ? sheetName : `${sheetName} ${id}`);
  const part = (name: string, xml: string): ZipEntry => ({
    name,
    content: async function* () {
      yield HEAD + xml;
    },
  });
  yield part('xl/styles.xml', STYLES);
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${ids.map((id) => `<sheet name="${nameOf(id)}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${ids
      .map((id) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${ids
      .map((id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
      .join('')}</Types>`,
  );
}
