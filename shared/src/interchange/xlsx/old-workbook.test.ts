import { strToU8 } from 'fflate';
import { expect, it, test } from 'vitest';
import { importAnyFile } from '../import-file.ts';
import { oldWorkbook } from './test-old-workbook.ts';

const SHEETS: Readonly<Record<string, unknown[][]>> = {
  survey: [
    ['type', 'name', 'label', 'required', 'default', 'relevant'],
    ['select_one yn', 'q', 'Schöne Grüße 你好', true, 'yes'],
    [],
    ['decimal', 'n', 'Number', '', 0.1 + 0.2],
    ['hologram', 'h', 'H'],
    ['text', 'why', 'Why', '', '', "${q} = 'no'"],
  ],
  choices: [
    ['list_name', 'name', 'label'],
    ['yn', 'yes', 'Yes'],
    ['yn', 'no', 'No'],
  ],
};

it('a workbook of old Excel is read with its rows, numbers and letters', async () => {
  const imported = await importAnyFile('old.xls', oldWorkbook(SHEETS));
  expect(imported).toMatchObject({
    format: 'xlsform',
    form: {
      definition: {
        title: 'old',
        fields: [
          { key: 'q', type: 'single_choice', label: 'Schöne Grüße 你好', required: true, defaultValue: '"yes"' },
          { key: 'n', type: 'number', defaultValue: '0.3' },
          { key: 'why', type: 'text' },
        ],
        rules: [{ when: 'q = "no"' }],
      },
      dropped: [{ where: { type: 'row', sheet: 'survey', row: 5 }, what: 'hologram h', why: 'unknown_type' }],
    },
  });
});

test.each([
  ['one that is cut off', () => oldWorkbook(SHEETS).subarray(0, 700)],
  [
    'a container of something else',
    () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...strToU8('Word')),
  ],
])('%s is refused with a reason', async (_, bytes) => {
  expect(await importAnyFile('old.xls', bytes())).toHaveProperty('refused');
});

const CSV = `"survey",,,,
,"type","name","label","relevant"
,"select_one yn","q","Fine, or not?",""
,"text","why","Why?
Say all","\${q} = 'no'"
,"hologram","h","H",""
"choices",,,,
,"list_name","name","label",
,"yn","yes","Yes",
,"yn","no","No",
"settings",,,,
,"form_title",,,
,"From one text",,,
`;

test.each([
  ['commas', CSV],
  ['a mark of the encoding', `\uFEFF${CSV}`],
  ['line ends of Windows', CSV.replaceAll('\n', '\r\n')],
  ['semicolons', CSV.replaceAll(',', ';').replace('Fine;', 'Fine,')],
  ['tabs', CSV.replaceAll(',', '\t').replace('Fine\t', 'Fine,')],
])('all sheets in one text with %s', async (_, text) => {
  expect(await importAnyFile('f.csv', strToU8(text))).toMatchObject({
    format: 'xlsform',
    form: {
      definition: {
        title: 'From one text',
        fields: [
          { key: 'q', label: 'Fine, or not?', options: [{ value: 'yes' }, { value: 'no' }] },
          { key: 'why', label: expect.stringMatching(/^Why\?\s+Say all$/) as string },
        ],
      },
      dropped: [{ where: { sheet: 'survey', row: 5 }, why: 'unknown_type' }],
    },
  });
});

it('a text with the headings of a survey is a survey alone', async () => {
  const imported = await importAnyFile('f.csv', strToU8('type,name,label\ntext,a,A\n'));
  expect(imported).toMatchObject({ form: { definition: { title: 'f', fields: [{ key: 'a', label: 'A' }] } } });
});

test.each([['a,b\n1,2'], ['survey results\n1'], ['"survey'], ['']])('%j is no form', async (text) => {
  expect(await importAnyFile('f.csv', strToU8(text))).toHaveProperty('refused');
});
