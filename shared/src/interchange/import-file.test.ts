import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { importFile } from './import-file.ts';
import { said } from './xlsform/testing/test-xlsforms.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

const json = (text: string) => importFile('form.json', strToU8(text));
const xlsx = (parts: Record<string, string>) =>
  importFile(
    'form.xlsx',
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
const workbook = '<workbook><sheets><sheet name="survey" sheetId="1" id="x"/></sheets></workbook>';

const textCell = (reference: string, text = 'x') => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${textCell('A1', 'type')}${textCell('B1', 'name')}${textCell('C1', 'label')}</row><row r="2">${textCell('A2', 'text')}${textCell('B2', 'a')}${textCell('C2', 'A')}</row>`;

describe('a file that is refused as a whole', () => {
  const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
  test.each<[text: string, refused: string, params?: object]>([
    ['', 'json_syntax', { line: 1 }],
    ['hello', 'json_syntax', { line: 1 }],
    ['{"a":1}', 'unknown_format'],
    ['[1,2]', 'unknown_format'],
    [deep, 'json_depth', { line: 1, most: 40 }],
    ['{"__proto__":{"isAdmin":true}}', 'json_forbidden_key', { line: 1, name: '__proto__' }],
    ['{"format":"countersign.form","formatVersion":3}', 'newer_version'],
    ['{"format":"countersign.form","formatVersion":2,"definition":{"title":3}}', 'not_a_form'],
    ['{"format":"a","format":"b"}', 'json_repeated_key', { line: 1, name: 'format' }],
  ])('%j is refused as %s', (text, refused, params) => {
    expect(json(text)).toEqual({ refused, ...(params ? { params } : {}) });
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

  const survey = (rows: string) =>
    xlsx({ 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': `<s>${HEAD}${rows}</s>` });
  const rowsOf = (count: number, cells: (row: number) => string) =>
    Array.from({ length: count }, (_, at) => `<row r="${at + 3}">${cells(at + 3)}</row>`).join('');

  test.each<[string, () => string, object]>([
    [
      'a text in the last column of every row',
      () => rowsOf(20_000, (row) => textCell(`XFD${row}`)),
      { refused: 'too_many_columns', params: { sheet: 'survey', row: 3, most: 1000 } },
    ],
    [
      'rows that begin far to the right',
      () => rowsOf(6000, (row) => textCell(`ALL${row}`)),
      { refused: 'too_many_cells', params: { sheet: 'survey', most: 500_000 } },
    ],
    [
      'more rows than a form has',
      () => rowsOf(100_001, (row) => textCell(`A${row}`)),
      { refused: 'too_many_rows', params: { sheet: 'survey', most: 100_000 } },
    ],
  ])('%s: the refusal names the limit', (_, rows, refusal) => {
    expect(survey(rows())).toEqual(refusal);
  });

  it('cells that only have a colour, and sheets that are no part of the form, cost nothing', () => {
    const empty = rowsOf(50_000, (row) => `<c r="A${row}" s="3"/><c r="XFD${row}" s="3"/>`);
    expect(survey(empty)).toHaveProperty('form');
    const sheets = '<sheet name="survey" sheetId="1"/><sheet name="data" sheetId="2"/>';
    const imported = xlsx({
      'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
      'xl/worksheets/sheet1.xml': `<s>${HEAD}</s>`,
      'xl/worksheets/sheet2.xml': 'never read',
    });
    expect(imported).toHaveProperty('form');
  });

  it('instructions without an end are found once, however many there are', () => {
    expect(xlsx({ 'xl/workbook.xml': '<?a/>'.repeat(100_000) })).toEqual({ refused: 'broken_xml' });
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

describe('questions that depend on each other in a circle are named with their place', () => {
  test.each<[format: string, file: string, line: string]>([
    [
      'SurveyJS',
      '{"elements":[{"type":"text","name":"a","visibleIf":"{b} = 1"},{"type":"text","name":"b","title":"Bee","visibleIf":"{a} = 1"}]}',
      'elements.0: a → Bee (b) → a (rule_cycle)',
    ],
    [
      'TDuck',
      '{"items":[{"type":"RADIO","formItemId":"a","label":"A","options":[{"value":1}]},{"type":"RADIO","formItemId":"b","label":"B","options":[{"value":1}]}],"formLogic":[{"conditionList":[{"formItemId":"a","expression":"eq","optionValue":1}],"triggerList":[{"type":"show","formItemId":"b"}]},{"conditionList":[{"formItemId":"b","expression":"eq","optionValue":1}],"triggerList":[{"type":"show","formItemId":"a"}]}]}',
      'items.0: A (a) → B (b) → A (a) (rule_cycle)',
    ],
    [
      'XLSForm, beside something else that is wrong',
      'type,name,label,relevant\ntext,x,Ex,${y} = 1\ntext,y,Why,${x} = 1\ncalculate,z,,1 +\nselect_one gone,g,G,\n',
      'survey 2: Ex (x) → Why (y) → Ex (x) (rule_cycle)',
    ],
    [
      'Countersign',
      '{"format":"countersign.form","formatVersion":1,"definition":{"schemaVersion":1,"title":"T","rules":[],"fields":[{"type":"formula","key":"f","label":"f","formula":"f + 1"}]}}',
      'definition.fields.0: f → f (rule_cycle)',
    ],
  ])('%s', (_, file, line) => {
    const imported = json(file);
    if ('refused' in imported) throw new Error(imported.refused);
    expect(said(imported.form)).toContain(line);
  });
});

describe('a file in whatever encoding', () => {
  const wide = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      text.split('').flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
      }),
    );
  const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  /** 姓名 in GB18030. */
  const chinese = (text: string) => latin(text.replaceAll('姓名', '\xd0\xd5\xc3\xfb'));
  const FORMS = {
    SurveyJS: (label: string) => `{ "elements": [{ "type": "text", "name": "a", "title": "${label}" }] }`,
    TDuck: (label: string) => `{ "items": [{ "type": "INPUT", "formItemId": "a", "label": "${label}" }] }`,
    XLSForm: (label: string) => `type,name,label\ntext,a,${label}\n`,
    Countersign: (label: string) =>
      `{ "format": "countersign.form", "formatVersion": 1, "definition": { "schemaVersion": 1, "title": "T", "rules": [], "fields": [{ "type": "text", "key": "a", "label": "${label}" }] } }`,
  };
  const GUESSED = 'guessed_encoding';
  describe.each(Object.entries(FORMS))('%s', (_, form) => {
    test.each<[encoding: string, label: string, encode: (text: string) => Uint8Array, guessed?: string]>([
      ['UTF-8', '姓名', (text) => strToU8(text)],
      ['UTF-8 with a mark', '姓名', (text) => strToU8(`\uFEFF${text}`)],
      ['UTF-16 LE with a mark', '姓名一', (text) => wide(`\uFEFF${text}`, true)],
      ['UTF-16 BE with a mark', '姓名一', (text) => wide(`\uFEFF${text}`, false)],
      ['UTF-16 LE', '姓名一', (text) => wide(text, true), 'utf-16le'],
      ['UTF-16 BE', '姓名一', (text) => wide(text, false), 'utf-16be'],
      ['GB18030', '姓名', chinese, 'gb18030'],
      ['Latin-1', 'Größe', latin, 'windows-1252'],
    ])('%s', (_encoding, label, encode, guessed) => {
      const imported = importFile('form.any', encode(form(label)));
      if ('refused' in imported) throw new Error(imported.refused);
      expect(imported.form.definition.fields).toMatchObject([{ key: 'a', label }]);
      const said = imported.form.dropped.filter(({ why }) => why === GUESSED).map(({ what }) => what);
      expect(said).toEqual(guessed === undefined ? [] : [guessed]);
    });
  });

  test.each<[string, Uint8Array]>([
    ['UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0)],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)],
  ])('%s is refused as no text', (_, given) => {
    expect(importFile('x', given)).toEqual({ refused: 'not_text' });
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
