import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { hasAnswer, hasFiles } from '@countersign/shared/forms/field-traits.ts';
import type { Answers, FieldType } from '@countersign/shared/forms/schema.ts';
import { EVERY_TYPE, sampleFields, storedAnswer } from '@countersign/shared/forms/testing/test-every-type.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { readAnswers } from '@countersign/shared/forms/transfer/answer-cells.ts';
import { transferColumns } from '@countersign/shared/forms/transfer/transfer-columns.ts';
import { readAnswerSheet } from '@countersign/shared/interchange/answers/read-answer-sheet.ts';
import { readAnswersFile } from '@countersign/shared/interchange/answers/read-answers-file.ts';
import { unheard } from '@countersign/shared/interchange/progress.ts';
import { describe, expect, test } from 'vitest';
import type { ExportRow } from './export-rows.ts';
import { exportTable } from './export-table.ts';
import { xlsxFile } from '../../../files/xlsx/xlsx-file.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const types = (Object.keys(EVERY_TYPE) as FieldType[]).filter(hasAnswer);

const rowOf = (answers: Answers, serial: number): ExportRow => ({
  id: `s${serial}` as never,
  serial,
  version: 1,
  answers,
  author: null,
  ticketId: null,
  instanceId: null,
  status: null,
  createdAt: NOW,
  updatedAt: NOW,
});

async function workbookOf(type: FieldType, rows: readonly Answers[]) {
  const { fields } = aDefinition({ fields: sampleFields(type) });
  const columns = transferColumns(fields);
  const order = columns.map(({ name, heading, kind }, of) => ({ name, heading, kind, of }));
  const table = exportTable({ order, fields: columns, system: [] }, 'en');
  const pieces: Uint8Array[] = [];
  const batches = (async function* () {
    yield rows.map(rowOf);
  })();
  for await (const piece of xlsxFile(table, batches, { zone: 'Asia/Kolkata', now: NOW, sheetName: 'Answers' }))
    pieces.push(piece);
  return { bytes: new Uint8Array(Buffer.concat(pieces)), columns };
}

const HARD = [
  '=1+1',
  "'=1",
  '_x000D_',
  'a\rb\r\nc\u0001',
  'x'.repeat(70_000),
  '👩‍👩‍👧'.repeat(9000),
  'ends …(→ F-G)',
  ' blank ',
  '<&>"',
  '中文',
  'مرحبا',
  '0012',
  '-5',
  '\uFFFE',
];
const text = fc.oneof(
  fc.constantFrom(...HARD),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((one) => !one.includes('\0')),
);

describe.each(types)('%s', (type) => {
  test('comes back from a workbook as it went in', async () => {
    const rows = [{ it: storedAnswer(EVERY_TYPE[type]), after: 'x' }, { after: 'y' }];
    const { bytes, columns } = await workbookOf(type, rows);
    const [headings, ...found] = readAnswerSheet(bytes, unheard);
    expect(headings).toEqual(columns.map(({ heading }) => heading));
    const back = found.map(readAnswers(columns));
    const isFile = hasFiles(type) && type !== 'signature';
    expect(back).toMatchObject(isFile ? [{ it: [{ id: 'f1' }], after: 'x' }, { after: 'y' }] : rows);
  });
});

test('any text comes back from a workbook, however long and whatever signs are in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ it: text, after: text }), { minLength: 1, maxLength: 5 }), async (rows) => {
      const { bytes, columns } = await workbookOf('long_text', rows);
      expect(readAnswerSheet(bytes, unheard).slice(1).map(readAnswers(columns))).toEqual(rows);
    }),
    { numRuns: 30 },
  );
});

test('days and times are what spreadsheets take for such, those before 1900 are texts', async () => {
  const { bytes } = await workbookOf('date', [{ it: '2026-11-20' }, { it: '1899-12-31' }]);
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? expect.unreachable());
  expect(sheet).toContain('<c r="A2" s="3"><v>46346</v></c>');
  expect(sheet).toContain('1899-12-31</t>');
  expect(readAnswerSheet(bytes, unheard).map(([day]) => day)).toEqual(['The date', '2026-11-20', '1899-12-31']);
});

describe('a workbook of others', () => {
  const sheet = (data: string) => `<worksheet><sheetData>${data}</sheetData></worksheet>`;
  const workbook = (parts: Record<string, string>) =>
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
          ...parts,
        }).map(([name, xml]) => [name, strToU8(xml)]),
      ),
    );

  test('a formula is what it made, and is never run', () => {
    const bytes = workbook({
      'xl/worksheets/sheet1.xml': sheet(
        '<row><c t="str"><f>HYPERLINK("http://evil")</f><v>Click</v></c><c><f>1+1</f><v>2</v></c></row>',
      ),
    });
    expect(readAnswerSheet(bytes, unheard)).toEqual([['Click', '2']]);
  });

  test('days by a format of the file or a known one, numbers without digits that nobody typed', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="dd/mm/yyyy\\ &quot;h&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>';
    const row =
      '<row r="1"><c s="1"><v>46346</v></c><c s="2"><v>46346.5</v></c><c s="3"><v>0.3958333333333333</v></c><c><v>0.10000000000000001</v></c><c t="b"><v>1</v></c></row>';
    const bytes = workbook({ 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet(row) });
    expect(readAnswerSheet(bytes, unheard)).toEqual([['2026-11-20', '2026-11-20T12:00', '09:30', '0.1', 'true']]);
  });

  test.each([
    ['a bomb', () => workbook({ 'xl/worksheets/sheet1.xml': ' '.repeat(30_000_000) }), 'zip_bomb'],
    [
      'one that grows by entities',
      () => workbook({ 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY a "aaaa">]><worksheet/>' }),
      'forbidden_xml',
    ],
    [
      'a row that says it is the last of all',
      () => workbook({ 'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'.repeat(800)) }),
      'too_many_cells',
    ],
    ['what is no workbook', () => zipSync({ 'a.txt': strToU8('a') }), 'not_workbook'],
    ['a program', () => Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 0, 0), 'not_text'],
    ['a quotation mark that nothing ends', () => strToU8('a\n"b'), 'open_quote'],
    ['JSON that is no list of answers', () => strToU8('[{"a":1},2]'), 'not_answers'],
  ])('%s is refused with its reason', (_, bytes, refused) => {
    expect(readAnswersFile('file', bytes())).toMatchObject({ refused });
  });

  test('old encodings are guessed and said, JSON becomes cells of JSON', () => {
    const old = Uint8Array.of(...'Gr'.split('').map((letter) => letter.charCodeAt(0)), 0xfc, 0xdf, 0x0a, 0x61, 0x0a);
    expect(readAnswersFile('a.csv', old)).toMatchObject({
      headings: ['Grüß'],
      sample: [['a']],
      totalRows: 1,
      guessed: 'windows-1252',
      content: ['Grüß\na\n'],
    });
    expect(readAnswersFile('a.json', strToU8('[{"$serial":1,"name":"=1"},{"items":[{"item":"x"}]}]'))).toMatchObject({
      headings: ['$serial', 'name', 'items'],
      sample: [
        ['1', '"=1"', ''],
        ['', '', '[{"item":"x"}]'],
      ],
      isJson: true,
    });
  });
});
