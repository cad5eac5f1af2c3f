import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cancelInstance } from '../api/workflow/workflow.ts';
import { textLength } from '../basics/text-length.ts';
import { choiceOption, otherOption } from '../forms/field-base.ts';
import { LONGEST_OTHER } from '../forms/texts/other-text.ts';
import { A_MOMENT, aCompiledForm } from '../forms/testing/test-forms.ts';
import { LONGEST_COMMENT } from '../workflow/decision/needs.ts';
import { validateAnswers } from './validate-answers.ts';

const FAMILY = '👩‍👩‍👧‍👦';
const options = [{ value: 'a', label: 'A' }];
const LINES = [{ id: 'n', label: 'N' }];

/** Every kind of answer that people type, with the most that it may hold, and its shape around a text. */
const TYPED: readonly [type: string, settings: object, most: number, shape: (text: string) => unknown][] = [
  ['text', { maxLength: 5 }, 5, (text) => text],
  ['long_text', { maxLength: 5 }, 5, (text) => text],
  ['scan', { maxLength: 5 }, 5, (text) => text],
  ['tag_box', {}, 100, (text) => [text]],
  ['hidden', {}, 5000, (text) => text],
  ['single_choice', { options, other: {} }, LONGEST_OTHER, (text) => `other:${text}`],
  ['full_name', {}, 200, (text) => ({ first: text, last: 'Roy' })],
  ['matrix', { rows: LINES, columns: LINES, cells: 'text' }, 1000, (text) => ({ n: { n: text } })],
];
const formOf = (type: string, settings: object) => aCompiledForm({ fields: [{ key: 'q', type, ...settings }] });

describe('limits count what people see', () => {
  test.each(TYPED)('%s', (type, settings, most, shape) => {
    const form = formOf(type, settings);
    const problems = (text: string) =>
      validateAnswers(form, { q: shape(text) }, A_MOMENT).problems.map(({ code }) => code);
    const full = `${FAMILY}👍🏽字e\u0301${'x'.repeat(most - 4)}`;
    expect(textLength(full)).toBe(most);
    expect(problems(full)).toEqual([]);
    expect(problems(`\u3000\u00A0\u200B${full}\u200B\n`)).toEqual([]);
    expect(problems(`${full}y`)).toEqual(['too_long']);
  });

  it('the least counts the same way', () => {
    const form = formOf('text', { minLength: 2 });
    const codes = (q: string) => validateAnswers(form, { q }, A_MOMENT).problems.map(({ code }) => code);
    expect([codes(FAMILY), codes(FAMILY + FAMILY)]).toEqual([['too_short'], []]);
  });
});

const ANY = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    ' ',
    '\u00A0',
    '\u3000',
    '\u200B',
    '\u200D',
    '\uFEFF',
    '\n',
    '\r',
    'e\u0301',
    '👍🏽',
    FAMILY,
    '字',
    '\uD800',
    '\0',
  ),
  maxLength: 12,
});

test.each(TYPED)('what a browser makes of %s, the server makes of it again', (type, settings, _, shape) => {
  const form = formOf(type, settings);
  fc.assert(
    fc.property(ANY, (text) => {
      const browser = validateAnswers(form, { q: shape(text) }, A_MOMENT);
      const server = validateAnswers(form, JSON.parse(JSON.stringify(browser.answers)), A_MOMENT);
      expect(server).toEqual(browser);
    }),
  );
});

test.each(['\u200B', '\u3000', '\u00A0\u2060', ' \n ', '\uFEFF'])('%j is no answer', (text) => {
  const form = aCompiledForm({ fields: [{ key: 'q', type: 'text', required: true }] });
  expect(validateAnswers(form, { q: text }, A_MOMENT).problems).toMatchObject([{ code: 'required' }]);
});

test.each<[what: string, most: number, takes: (text: string) => boolean]>([
  ['label of a choice', 500, (label) => choiceOption.safeParse({ value: 'a', label }).success],
  ['label of "Other"', 200, (label) => otherOption.safeParse({ label }).success],
  [
    'comment of a withdrawal',
    LONGEST_COMMENT,
    (comment) => cancelInstance.input.safeParse({ id: 'i', comment }).success,
  ],
])('a %s counts what people see', (_, most, takes) => {
  expect([takes(FAMILY.repeat(most)), takes(FAMILY.repeat(most + 1))]).toEqual([true, false]);
});
