import { strToU8, zipSync } from 'fflate';

/** A sheet to be written: rows of texts, the headings first. */
export interface SheetText {
  name: string;
  rows: readonly (readonly string[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An `.xlsx` file in which every cell is a text, so that no spreadsheet program takes one for a formula or a date. */
export function writeWorkbook(sheets: readonly SheetText[]): Uint8Array<ArrayBuffer> {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, id: at + 1 }));
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${numbered
      .map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
      .join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered
      .map(({ id, name }) => `<sheet name="${escape(name)}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbered
      .map(({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}</Relationships>`,
  };
  for (const { id, rows } of numbered) parts[`xl/worksheets/sheet${id}.xml`] = sheetXml(rows);
  const files = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)]));
  return zipSync(files, { mtime: '2000-01-01T00:00:00Z' });
}

function sheetXml(rows: SheetText['rows']): string {
  const data = rows.map((cells, at) => {
    const written = cells.map((text, column) =>
      text === ''
        ? ''
        : `<c r="${columnName(column)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`,
    );
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${data.join('')}</sheetData></worksheet>`;
}

function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no place for most control characters, not even escaped. */
const escape = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\0-\x08\x0B\f\x0E-\x1F\uFFFE\uFFFF]/g, '').replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
