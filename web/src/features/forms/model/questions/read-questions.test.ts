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
      ['电话', 'text', false],
      ['Why?', 'text', false],
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
  ['round brackets that name no type belong to the label', 'Amount (EUR)', [['Amount (EUR)', 'text', false]]],
])('%s', (_, text, expected) => {
  expect(short(text)).toEqual(expected);
});

it.each<[string, string, object[]]>([
  ['an option without a question', '- Late', [{ line: 1, problem: { type: 'optionAlone' } }]],
  ['a type that nobody knows', 'Name [telepathy]', [{ line: 1, problem: { type: 'unknownType', word: 'telepathy' } }]],
  ['options of a number', 'Amount (number)\n- 1', [{ line: 1, problem: { type: 'optionsLost' } }]],
  ['a choice without options', 'Name\nReason [single]', [{ line: 2, problem: { type: 'noOptions' } }]],
  ['an option twice', 'A\n- x\n- x', [{ line: 3, problem: { type: 'sameOption', label: 'x' } }]],
  ['a type without a question', '[date]', [{ line: 1, problem: { type: 'noLabel' } }]],
])('%s is named with its line', (_, text, problems) => {
  expect(read(text).problems).toEqual(problems);
});

it('any text is read to its end, and nothing is made up', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      const { questions, problems } = read(text);
      const kept = questions.length + questions.reduce((sum, { options }) => sum + options.length, 0);
      expect(kept).toBeLessThanOrEqual(text.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length);
      for (const { label } of questions) expect(text).toContain(label.split(' ')[0]);
      expect(problems.every(({ line }) => line >= 1 && line <= text.split(/\r\n?|\n/).length)).toBe(true);
    }),
  );
});
