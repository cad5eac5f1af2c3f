import type { FieldType } from '@countersign/shared/forms/schema.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readQuestions } from './read-questions.ts';
import { typeWords } from './type-words.ts';

const words = typeWords([['formula', 'Formula']]);
const hasOptions = (type: FieldType) => ['single_choice', 'multiple_choice', 'dropdown'].includes(type);
const read = (text: string) => readQuestions(text, words, hasOptions);
const short = (text: string) =>
  read(text).questions.map(({ label, fieldType, isRequired, options }) => [label, fieldType, isRequired, ...options]);

it.each<[string, string, unknown[][]]>([
  [
    'a line is a question',
    'Name\nOrder number',
    [
      ['Name', 'text', false],
      ['Order number', 'text', false],
    ],
  ],
  ['empty lines do not matter', '\n\nName\n\n', [['Name', 'text', false]]],
  ['a star makes it required', 'Name *', [['Name', 'text', true]]],
  ['so does one without a space before it', '*Name', [['Name', 'text', true]]],
  ['and a word', '姓名【必填】', [['姓名', 'text', true]]],
  [
    'numbers of questions are left out',
    '1. Name\n2、电话\nQ3: Why?',
    [
      ['Name', 'text', false],
      ['电话', 'phone', false],
      ['Why?', 'long_text', false],
    ],
  ],
  [
    'a question with options is a single choice',
    'Reason\n- Late\n- Broken',
    [['Reason', 'single_choice', false, 'Late', 'Broken']],
  ],
  [
    'options may be indented, starred or lettered',
    'Reason\n  Late\n* Broken\nC. Lost\nd) Stolen',
    [['Reason', 'single_choice', false, 'Late', 'Broken', 'Lost', 'Stolen']],
  ],
  [
    'the type stands in brackets',
    'Amount (number)\nWhen [date] *\nWhy? [long text]',
    [
      ['Amount', 'number', false],
      ['When', 'date', true],
      ['Why?', 'long_text', false],
    ],
  ],
  [
    'in Chinese too',
    '喜欢的颜色【多选】\nA、红\nB、蓝\n数量（数字）',
    [
      ['喜欢的颜色', 'multiple_choice', false, '红', '蓝'],
      ['数量', 'number', false],
    ],
  ],
  ['by the name that the screen has for it', 'Total [Formula]', [['Total', 'formula', false]]],
  ['round brackets that name no type belong to the label', 'Amount (EUR)', [['Amount (EUR)', 'number', false]]],
  [
    'a list of bullets alone is a list of questions',
    '- Name\r\n- Ihre Adresse  \r\n- Fecha de inicio',
    [
      ['Name', 'text', false],
      ['Ihre Adresse', 'address', false],
      ['Fecha de inicio', 'date', false],
    ],
  ],
  [
    'boxes are for any of the options, circles for one',
    'Extras\n[ ] Gift wrap\n[x] Card\nSize\n( ) S\n○ M\no L',
    [
      ['Extras', 'multiple_choice', false, 'Gift wrap', 'Card'],
      ['Size', 'single_choice', false, 'S', 'M', 'L'],
    ],
  ],
  [
    'options may be behind a colon',
    'Size: S / M / L\n颜色：红；蓝\nOrder: 12',
    [
      ['Size', 'single_choice', false, 'S', 'M', 'L'],
      ['颜色', 'single_choice', false, '红', '蓝'],
      ['Order: 12', 'text', false],
    ],
  ],
  [
    'yes and no need no options',
    'Subscribed?\n- Yes\n- No\nHaustiere (ja/nein)\n是否参加',
    [
      ['Subscribed?', 'yes_no', false],
      ['Haustiere', 'yes_no', false],
      ['是否参加', 'yes_no', false],
    ],
  ],
  [
    'words say what is asked for, in many languages',
    'E-mail (required)\nTéléphone\nGeburtsdatum\nUpload your receipt\nPor qué\nHow was it, 1-5?\nNota de 0 a 10\n金额\nメール',
    [
      ['E-mail', 'email', true],
      ['Téléphone', 'phone', false],
      ['Geburtsdatum', 'date', false],
      ['Upload your receipt', 'file_upload', false],
      ['Por qué', 'long_text', false],
      ['How was it, 1-5?', 'rating', false],
      ['Nota de 0 a 10', 'opinion_scale', false],
      ['金额', 'number', false],
      ['メール', 'email', false],
    ],
  ],
  [
    'a table copied from a spreadsheet: question, type, options',
    'Full name\tText\t\nColour\tDropdown\tRed; Blue\nTeam\t\tSales | Support',
    [
      ['Full name', 'text', false],
      ['Colour', 'dropdown', false, 'Red', 'Blue'],
      ['Team', 'single_choice', false, 'Sales', 'Support'],
    ],
  ],
  [
    'headings are sections',
    '# About you\n一、姓名\n（二）备注 🎉\nاسمك',
    [
      ['About you', 'section', false],
      ['姓名', 'text', false],
      ['备注 🎉', 'long_text', false],
      ['اسمك', 'text', false],
    ],
  ],
  [
    'lines in capitals above questions are sections, abbreviations and fields in capitals are not',
    'PERSONAL DETAILS\nName\nIBAN\n\nDELIVERY\nStreet\n\nE-MAIL\nVAT ID',
    [
      ['PERSONAL DETAILS', 'section', false],
      ['Name', 'text', false],
      ['IBAN', 'text', false],
      ['DELIVERY', 'section', false],
      ['Street', 'text', false],
      ['E-MAIL', 'email', false],
      ['VAT ID', 'text', false],
    ],
  ],
  [
    'a form all in capitals has no sections, nor has a question in capitals with options',
    'FULL NAME\nHOME TOWN\n\nFAVOURITE COLOUR\n- Red\n- Blue',
    [
      ['FULL NAME', 'text', false],
      ['HOME TOWN', 'text', false],
      ['FAVOURITE COLOUR', 'single_choice', false, 'Red', 'Blue'],
    ],
  ],
  [
    'parts with numbers: the line above 1.1 is a section',
    '1. About you\n1.1 Name\n  1.2 Nickname\n2) Delivery\n2.1. Street\n3. Remarks',
    [
      ['About you', 'section', false],
      ['Name', 'text', false],
      ['Nickname', 'text', false],
      ['Delivery', 'section', false],
      ['Street', 'text', false],
      ['Remarks', 'text', false],
    ],
  ],
  [
    '“Section:” and numbered parts are sections, a question about parts is not',
    'Section: About you\nTeil 2 – Lieferung\n第一部分：基本信息\nPart 3: S / M / L\nPart: which one?',
    [
      ['About you', 'section', false],
      ['Lieferung', 'section', false],
      ['基本信息', 'section', false],
      ['Part 3', 'single_choice', false, 'S', 'M', 'L'],
      ['Part: which one?', 'text', false],
    ],
  ],
  [
    'room to write in is no part of a question',
    'Name: ________\nTown ....',
    [
      ['Name', 'text', false],
      ['Town', 'text', false],
    ],
  ],
])('%s', (_, text, expected) => {
  expect(short(text)).toEqual(expected);
});

it.each<[string, string, object[]]>([
  ['a type that nobody knows', 'Name [telepathy]', [{ line: 1, problem: { type: 'unknownType', word: 'telepathy' } }]],
  ['options of a number', 'Amount (number)\n- 1', [{ line: 1, problem: { type: 'optionsLost' } }]],
  ['a choice without options', 'Name\nReason [single]', [{ line: 2, problem: { type: 'noOptions' } }]],
  ['an option twice', 'A\n- x\n- x', [{ line: 3, problem: { type: 'sameOption', label: 'x' } }]],
  ['a line that is drawn', 'Name\n------\nTown', [{ line: 2, problem: { type: 'noWords' } }]],
  ['a type without a question', '[date]', [{ line: 1, problem: { type: 'noLabel' } }]],
])('%s is named with its line', (_, text, problems) => {
  expect(read(text).problems).toEqual(problems);
});

const parts = fc.constantFrom(
  '-',
  '*',
  '# ',
  '\t',
  '[ ]',
  '(',
  ')',
  ':',
  '/',
  '1.',
  'A.',
  'Yes',
  'e-mail',
  '是否',
  '🎉',
  ' ',
);
const lines = fc.array(
  fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.array(parts, { maxLength: 6 }).map((all) => all.join('')),
  ),
  {
    maxLength: 12,
  },
);

it('any text is read to its end: each line is a question, an option of one, or named', () => {
  fc.assert(
    fc.property(lines, (written) => {
      const text = written.join('\n');
      const { questions, problems } = read(text);
      const all = text.split(/\r\n?|\n/);
      for (const { label } of questions) expect(text).toContain(label.split(' ')[0]);
      expect(problems.every(({ line }) => line >= 1 && line <= all.length)).toBe(true);
      const known = new Set([...questions, ...problems].map(({ line }) => line));
      const begun = all.flatMap((line, at) => (line.trim() === '' || known.has(at + 1) ? [] : [at + 1]));
      // What begins no question is an option of the one above.
      for (const line of begun) expect(questions.some((question) => question.line < line)).toBe(true);
    }),
  );
});
