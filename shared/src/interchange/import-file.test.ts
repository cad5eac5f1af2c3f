import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { importFile } from './import-file.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

const json = (text: string) => importFile('form.json', strToU8(text));
const xlsx = (parts: Record<string, string>) =>
  importFile(
    'form.xlsx',
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
const workbook = '<workbook><sheets><sheet name="survey" sheetId="1" id="x"/></sheets></workbook>';

describe('a file that is refused as a whole', () => {
  const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
  test.each([
    ['', 'json_syntax'],
    ['hello', 'json_syntax'],
    ['{"a":1}', 'unknown_format'],
    ['[1,2]', 'unknown_format'],
    [deep, 'json_depth'],
    ['{"__proto__":{"isAdmin":true}}', 'json_forbidden_key'],
    ['{"format":"countersign.form","formatVersion":2}', 'newer_version'],
    ['{"format":"countersign.form","formatVersion":1,"definition":{"title":3}}', 'not_a_form'],
    ['{"format":"a","format":"b"}', 'json_repeated_key'],
  ])('%j is refused as %s', (text, refused) => {
    expect(json(text)).toEqual({ refused });
  });

  test.each<[string, Record<string, string>, string]>([
    ['an archive without a workbook', { 'a.txt': 'a' }, 'not_workbook'],
    ['a workbook without a survey', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }, 'no_survey_sheet'],
    [
      'an XML with entities',
      { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>' },
      'forbidden_xml',
    ],
    ['an XML that is cut off', { 'xl/workbook.xml': '<workbook><sheets>' }, 'broken_xml'],
    ['tags that do not match', { 'xl/workbook.xml': '<workbook></sheets>' }, 'broken_xml'],
    [
      'a cell in column one million',
      { 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': '<s><row r="1"><c r="ZZZ1"><v>1</v></c></row></s>' },
      'broken_xml',
    ],
    ['a part that unpacks to a thousand times its size', { 'xl/workbook.xml': ' '.repeat(3_000_000) }, 'zip_bomb'],
    ['a survey without rows', { 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': '<s/>' }, 'no_fields'],
    [
      'thousands of entries',
      Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`xl/${at}.xml`, ''])),
      'zip_bomb',
    ],
  ])('%s', (_, parts, refused) => {
    expect(xlsx(parts)).toEqual({ refused });
  });

  it('an archive that ends early is damaged', () => {
    const whole = writeWorkbook([
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'label'],
          ['text', 'a', 'A'],
        ],
      },
    ]);
    expect(importFile('a.xlsx', whole.subarray(0, whole.length - 40))).toEqual({ refused: 'not_zip' });
  });

  it('an entry that lies about its size is not unpacked beyond it', () => {
    const whole = writeWorkbook([
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'label'],
          ['text', 'a', 'A'.repeat(5000)],
        ],
      },
    ]);
    // The size that the directory at the end names for each entry.
    const view = new DataView(whole.buffer);
    for (let at = 0; at + 28 < whole.length; at++)
      if (view.getUint32(at) === 0x504b0102) view.setUint32(at + 24, 20, true);
    expect(importFile('a.xlsx', whole)).toHaveProperty('refused');
  });
});

it('whatever bytes come, the answer is a form or a reason', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.json().map((text) => strToU8(text)),
        fc.uint8Array().map((bytes) => Uint8Array.of(0x50, 0x4b, 3, 4, ...bytes)),
      ),
      (bytes) => {
        const imported = importFile('x', bytes);
        expect('refused' in imported || 'form' in imported).toBe(true);
      },
    ),
  );
});
