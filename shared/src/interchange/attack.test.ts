import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { freezeDefinition } from '../forms/definition/freeze-definition.ts';
import { LONGEST_DEFINITION } from '../forms/limits/limits.ts';
import { formDefinition } from '../forms/schema.ts';
import { importAnyFile, importFile, type Imported } from './import-file.ts';
import { SURVEY_NAMES } from './surveyjs/testing/test-names.ts';
import { oldWorkbook } from './xlsx/test-old-workbook.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

/** A form that the server would take, or a reason; never anything else. */
function isAnswered(imported: Imported): void {
  if ('refused' in imported) return expect(imported.refused).toMatch(/^[a-z_]+$/);
  const { definition, dropped } = imported.form;
  expect(formDefinition.safeParse(definition).success).toBe(true);
  expect(() => freezeDefinition(definition)).not.toThrow();
  for (const { where, what, why } of dropped) expect([where.type, what, why].every(Boolean)).toBe(true);
}

const NAMES = [
  'q',
  'a b',
  '姓名',
  '__proto__',
  'constructor',
  'count',
  'date',
  '',
  ' ',
  '1',
  'x.y',
  'q',
  '${q}',
  '{q}',
  '🙂',
];
const EXPRESSIONS = [
  "${q} = 'a'",
  '${q} + ${none}',
  'not(',
  "{q} = 'a'",
  '{q} + {none}',
  'iif({q}, 1',
  '((((((((',
  '1 div 0',
  "'",
  '"',
  '${',
  '{{q}}',

  'pulldata(1,2,3)',
  'count-selected(.)',
  'today()',
  '\u0000',
  '\uD800',
  '=cmd|1',
  '{panel.q} > 1',
  'a'.repeat(5000),
];
const word = fc.oneof(fc.constantFrom(...NAMES, ...EXPRESSIONS), fc.string({ maxLength: 12 }));

describe('whatever stands in the cells of a workbook', () => {
  const HEADINGS = [
    'type',
    'name',
    'label',
    'label::fr',
    'relevant',
    'constraint',
    'calculation',
    'choice_filter',
    'required',
    'default',
    'appearance',
    'parameters',
    'repeat_count',
    'x',
  ];
  const TYPES = [
    'text',
    'integer',
    'begin group',
    'end group',
    'begin repeat',
    'end repeat',
    'select_one l',
    'select_multiple l',
    'calculate',
    'rank l',
    'note',
    'date',
    'file',
    'range',
    'begin_group table-list',
  ];
  const row = fc.tuple(fc.constantFrom(...TYPES), ...HEADINGS.slice(1).map(() => word));
  const survey = fc.array(row, { maxLength: 12 }).map((rows) => [HEADINGS, ...rows]);
  const choices = fc.array(fc.tuple(fc.constantFrom('l', 'm', ''), word, word), { maxLength: 6 });
  it('the answer is a form or a reason', () => {
    fc.assert(
      fc.property(survey, choices, (rows, list) => {
        const sheets = [
          { name: 'survey', rows },
          { name: 'choices', rows: [['list_name', 'name', 'label'], ...list] },
        ];
        isAnswered(importFile('x.xlsx', writeWorkbook(sheets)));
      }),
      { numRuns: 100 },
    );
  });
});

describe('whatever stands in JSON of the right shape', () => {
  const { value } = fc.letrec<{ value: unknown; part: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      word,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('part'), { maxLength: 4 }),
      tie('part'),
    ),
    part: fc.dictionary(fc.constantFrom(...SURVEY_NAMES.properties), tie('value'), { maxKeys: 6 }),
  }));
  const question = fc
    .tuple(
      fc.constantFrom(...SURVEY_NAMES.types),
      word,
      fc.dictionary(fc.constantFrom(...SURVEY_NAMES.properties), value, { maxKeys: 8 }),
    )
    .map(([type, name, more]) => ({ ...more, type, name }));
  it.each<[string, (parts: object[], more: unknown) => object]>([
    ['SurveyJS', (elements, triggers) => ({ elements, triggers, calculatedValues: triggers })],
    [
      'TDuck',
      (list, more) => ({
        items: list.map((one, at) => ({
          ...one,
          formItemId: `i${at}`,
          type: ['INPUT', 'RADIO', 'SUB_FORM', 'CASCADER', 'RATE', 'MATRIX_SELECT', 'UPLOAD'][at % 7],
          childList: more,
          scheme: more,
        })),
        formLogic: more,
        theme: more,
        setting: more,
      }),
    ],
    [
      'Countersign',
      (fields, rules) => ({
        format: 'countersign.form',
        formatVersion: 1,
        definition: { schemaVersion: 1, title: 'T', fields, rules },
      }),
    ],
  ])('%s: the answer is a form or a reason', (_, fileOf) => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 5 }), value, (parts, more) => {
        isAnswered(importFile('x.json', strToU8(JSON.stringify(fileOf(parts, more)))));
      }),
      { numRuns: 100 },
    );
  });
});

describe('a file that was damaged on its way', () => {
  const rows = [
    ['type', 'name', 'label'],
    ['begin repeat', 'r', 'R'],
    ['select_one l', 'a', 'A'],
    ['end repeat', '', ''],
    ['text', 'b', 'B'],
  ];
  const whole = writeWorkbook([
    { name: 'survey', rows },
    {
      name: 'choices',
      rows: [
        ['list_name', 'name', 'label'],
        ['l', 'x', 'X'],
      ],
    },
  ]);
  const damage = fc.record({
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    byte: fc.integer({ min: 0, max: 255 }),
  });
  const damaged = (bytes: Uint8Array, { cut, at, byte }: { cut: number; at: number; byte: number }) => {
    const copy = bytes.slice(0, cut < 0.5 ? bytes.length : Math.floor(bytes.length * cut));
    copy[Math.floor(copy.length * at * 0.999)] = byte;
    return copy;
  };
  it('a workbook', () => {
    fc.assert(
      fc.property(damage, (how) => {
        isAnswered(importFile('x.xlsx', damaged(whole, how)));
      }),
      { numRuns: 300 },
    );
  });
  it('an old workbook', async () => {
    const old = oldWorkbook({ survey: rows });
    await fc.assert(
      fc.asyncProperty(damage, async (how) => {
        isAnswered(await importAnyFile('x.xls', damaged(old, how)));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a file that means harm', () => {
  const BOOK = '<workbook><sheets><sheet name="survey" sheetId="1" r:id="rId1"/></sheets></workbook>';
  const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
  const HEAD =
    '<row><c t="inlineStr"><is><t>type</t></is></c><c t="inlineStr"><is><t>name</t></is></c><c t="inlineStr"><is><t>label</t></is></c></row><row><c t="inlineStr"><is><t>text</t></is></c><c t="inlineStr"><is><t>a</t></is></c></row>';
  const sheet = (inside: string, more: Record<string, string> = {}) =>
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': BOOK,
          'xl/_rels/workbook.xml.rels': RELATIONS,
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${HEAD}${inside}</sheetData></worksheet>`,
          ...more,
        }).map(([name, xml]) => [name, strToU8(xml)]),
      ),
    );
  const cell = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`;
  const panels = (depth: number): object =>
    depth === 0 ? { type: 'text', name: 'x' } : { type: 'panel', name: `p${depth}`, elements: [panels(depth - 1)] };
  const json = (value: unknown) => strToU8(JSON.stringify(value));

  test.each<[string, () => Uint8Array, string | null]>([
    ['a million empty rows', () => sheet('<row/>'.repeat(1_000_000)), 'zip_bomb'],
    [
      'a hundred thousand rows that differ',
      () => sheet(Array.from({ length: 100_000 }, (_, at) => `<row r="${at}">${cell('str', `q${at}`)}</row>`).join('')),
      'too_many_rows',
    ],
    [
      'numbers of shared texts that are not there',
      () => sheet(`<row>${['-1', '999999', '1e9', 'NaN', '', '0'].map((at) => cell('s', at)).join('')}</row>`),
      null,
    ],
    [
      'a row far below and a column far to the right',
      () => sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      null,
    ],
    [
      'cells with addresses that are none',
      () => sheet('<row r="-5"><c r="A-1"><v>1</v></c><c r="ZZZZZZ9"><v>1</v></c><c r="__proto__"><v>1</v></c></row>'),
      null,
    ],
    [
      'thousands of groups in each other, whose questions have one name',
      () => {
        const named = "${q} = 'a' or ${q} = 'b'";
        const rows = Array.from({ length: 20_000 }, (_, at) =>
          at % 2 ? ['text', 'q', 'Q', named] : ['begin group', 'g', 'G', named],
        );
        return writeWorkbook([{ name: 'survey', rows: [['type', 'name', 'label', 'relevant'], ...rows] }]);
      },
      null,
    ],
    ['elements in elements in elements', () => sheet(`<row>${'<c>'.repeat(5000)}${'</c>'.repeat(5000)}</row>`), null],
    [
      'a workbook that points at itself',
      () => sheet('', { 'xl/_rels/workbook.xml.rels': RELATIONS.replace('worksheets/sheet1.xml', 'workbook.xml') }),
      'no_fields',
    ],
    [
      'a path that leaves the archive',
      () => sheet('', { 'xl/_rels/workbook.xml.rels': RELATIONS.replace('worksheets', '../../../../etc') }),
      null,
    ],
    ['a hundred panels in each other', () => json({ elements: [panels(100)] }), 'json_depth'],
    ['as many panels as may be', () => json({ elements: [panels(17)] }), null],
    [
      'a name that comes a thousand times',
      () => json({ elements: Array.from({ length: 1000 }, () => ({ type: 'text', name: 'a', visibleIf: '{a} = 1' })) }),
      null,
    ],
    [
      'a text of a million blanks and signs',
      () =>
        json({
          elements: [
            { type: 'html', name: 'h', html: `${' '.repeat(500_000)}${'<'.repeat(500_000)}` },
            { type: 'text', name: 'a' },
          ],
        }),
      null,
    ],
    [
      'brackets without an end',
      () => json({ elements: [{ type: 'text', name: 'a', visibleIf: '('.repeat(100_000) }] }),
      null,
    ],
    ['a list without an end', () => strToU8('['.repeat(1_000_000)), 'json_depth'],
    ['quotes without an end', () => strToU8(`{"elements":[${'"'.repeat(1_000_000)}`), 'json_syntax'],
    ['code without an end', () => strToU8(`const a = ${'{b:('.repeat(100_000)}`), 'json_syntax'],
  ])('%s', (_, fileOf, refused) => {
    const imported = importFile('x', fileOf());
    isAnswered(imported);
    if (refused !== null) expect(imported).toMatchObject({ refused });
  });

  it('long lists of choices that many questions have make a form as large as may be, and the rest is named', () => {
    const rows = (count: number, rowOf: (at: number) => string[]) =>
      Array.from({ length: count }, (_, at) => rowOf(at));
    const survey = [['type', 'name', 'label'], ...rows(1000, (at) => ['select_one l', `q${at}`, 'Q'])];
    const choices = [['list_name', 'name', 'label'], ...rows(4000, (at) => ['l', `c${at}`, 'C'])];
    const sheets = [
      { name: 'survey', rows: survey },
      { name: 'choices', rows: choices },
    ];
    const from = { type: 'checkbox', choicesFromQuestion: 'a', choicesFromQuestionMode: 'selected' };
    const elements = [
      { type: 'checkbox', name: 'a', choices: rows(500, (at) => [`c${at}`]).flat() },
      ...Array.from({ length: 500 }, (_, at) => ({ ...from, name: `d${at}` })),
    ];
    for (const imported of [importFile('x.xlsx', writeWorkbook(sheets)), importFile('x', json({ elements }))]) {
      isAnswered(imported);
      if ('refused' in imported) throw new Error(imported.refused);
      const { definition, dropped } = imported.form;
      expect(JSON.stringify(definition).length).toBeLessThan(LONGEST_DEFINITION);
      const left = dropped.filter(({ why }) => why === 'too_many').length;
      expect(left + definition.fields.length).toBeGreaterThanOrEqual(501);
      expect(left).toBeGreaterThan(0);
    }
  });
});
