import { describe, expect, it, test } from 'vitest';
import { A_MOMENT, aCompiledForm } from '../forms/testing/test-forms.ts';
import type { Answers } from '../forms/schema.ts';
import { notTaken, withoutWorkedOut } from './not-taken.ts';

const COLOURS = ['red', 'green', 'blue'].map((value) => ({
  value,
  label: value,
  showWhen: value === 'red' ? 'isGift' : undefined,
}));

/** `isGift` hides all that it can, and offers red. `price` is asked in rows that are no gift themselves. */
const order = (hiddenAnswers: 'keep' | 'clear_on_submit') =>
  aCompiledForm({
    hiddenAnswers,
    fields: [
      { key: 'isGift', type: 'yes_no' },
      { key: 'why', type: 'text' },
      { key: 'who', type: 'full_name' },
      { key: 'wishes', type: 'multiple_choice', options: COLOURS },
      { key: 'colour', type: 'single_choice', options: COLOURS },
      { key: 'size', type: 'single_choice', options: COLOURS.slice(1) },
      { key: 'amount', type: 'number' },
      { key: 'twice', type: 'number' },
      { key: 'sum', type: 'formula', formula: 'amount + 1' },
      { key: 'rma', type: 'serial_number' },
      { key: 'hint', type: 'description', text: 'Hi' },
      { key: 'items', type: 'sub_form' },
      { key: 'free', type: 'yes_no', parent: 'items' },
      { key: 'price', type: 'number', parent: 'items' },
      { key: 'net', type: 'formula', formula: 'price', parent: 'items' },
      { key: 'parts', type: 'sub_form', parent: 'items' },
      { key: 'part', type: 'number', parent: 'parts' },
      { key: 'extras', type: 'sub_form' },
      { key: 'extra', type: 'number', parent: 'extras' },
    ],
    rules: [
      {
        when: 'isGift',
        actions: ['why', 'amount', 'extras'].map((field) => ({ type: 'hide', field })),
      },
      { when: 'free', actions: [{ type: 'hide', field: 'price' }] },
      { when: 'amount > 5', actions: [{ type: 'calculate', field: 'twice', value: 'amount * 2' }] },
    ],
  });

const FORMS = { keep: order('keep'), clear_on_submit: order('clear_on_submit') };

/** What is left out, as path and code, in short: the code of nearly all is `import_not_asked`. */
const leftOut = (hiddenAnswers: keyof typeof FORMS, given: Answers) =>
  notTaken(FORMS[hiddenAnswers], given, given, A_MOMENT).map(({ code, path }) => {
    expect(path[0]).toBe('answers');
    const place = path.slice(1).join('.');
    return code === 'import_not_asked' ? place : `${place}: ${code}`;
  });

describe('a form that clears what it hides leaves out', () => {
  const gift = { isGift: true };
  const table: [what: string, given: Answers, left: string[]][] = [
    ['nothing where all is asked', { isGift: false, why: 'Late', amount: 2, items: [{ price: 1 }] }, []],
    ['a hidden answer', { ...gift, why: 'Late' }, ['why']],
    ['a hidden answer that is wrong as well', { ...gift, amount: 'many' }, ['amount']],
    ['no hidden blank', { ...gift, why: '  ', amount: null }, []],
    ['no answer that is shown and wrong, which the check tells', { amount: 'many' }, []],
    ['no answer of a field that the form does not have', { nobody: 1 }, []],
    ['no answer to a text between the questions', { hint: 'x' }, []],
    ['nothing that the form works out or numbers', { amount: 1, sum: 99, rma: 'R-9' }, []],
    ['nothing that a rule calculates now', { amount: 6, twice: 99 }, []],
    ['hidden rows', { ...gift, extras: [{ extra: 1 }] }, ['extras']],
    ['hidden rows with a blank among them', { ...gift, extras: [{}, { extra: 1 }] }, ['extras']],
    ['no hidden rows without answers', { ...gift, extras: [{}, { extra: null }, { extra: ' ' }, null, []] }, []],
    ['no rows that are no list, which the check tells', { ...gift, extras: 'many' }, []],
    ['a hidden answer in a row', { items: [{ price: 7 }, { free: true, price: 9 }] }, ['items.1.price']],
    ['rows that are no rows', { items: [null, 5, [], { free: true, price: 9 }] }, ['items.3.price']],
    ['nothing that is worked out in a row', { items: [{ price: 1, net: 99 }] }, []],
    ['a part that is not asked for', { who: { first: 'Ana', middle: 'Mia', last: 'Roy' } }, ['who.middle']],
    ['no blank part', { who: { first: 'Ana', middle: '', last: 'Roy' } }, []],
    ['an option that is ruled out', { wishes: ['red', 'blue'] }, ['wishes: import_not_offered']],
    ['one that is ruled out alone', { colour: 'red' }, ['colour: import_not_offered']],
    ['no option that is offered', { isGift: true, wishes: ['red', 'blue'], colour: 'red' }, []],
    ['no option beside one that is ruled out', { wishes: ['green', 'blue'], colour: 'blue' }, []],
    ['no option of a field that offers all', { size: 'green' }, []],
    ['no option that the field never had, which the check tells', { colour: 'pink' }, []],
  ];

  test.each(table)('%s', (_, given, left) => {
    expect(leftOut('clear_on_submit', given)).toEqual(left);
  });
});

describe('a form that keeps what it hides leaves out', () => {
  const table: [what: string, given: Answers, left: string[]][] = [
    ['no hidden answer that is right', { isGift: true, why: 'Late', amount: 2 }, []],
    ['a hidden answer that is wrong, with what is wrong', { isGift: true, amount: 'many' }, ['amount: wrong_type']],
    ['no hidden rows that are right', { isGift: true, extras: [{ extra: 1 }] }, []],
    ['wrong answers in hidden rows', { isGift: true, extras: [{}, { extra: 'x' }] }, ['extras.1.extra: wrong_type']],
    ['wrong answers hidden in a row', { items: [{ free: true, price: 'x' }] }, ['items.0.price: wrong_type']],
    ['no wrong answers that are shown in a row', { items: [{ price: 'x' }] }, []],
  ];

  test.each(table)('%s', (_, given, left) => {
    expect(leftOut('keep', given)).toEqual(left);
  });
});

it('what is left out depends on all answers, not on the given ones alone', () => {
  expect(notTaken(FORMS.clear_on_submit, { isGift: true, why: 'Late' }, { why: 'Late' }, A_MOMENT)).toEqual([
    { code: 'import_not_asked', path: ['answers', 'why'] },
  ]);
});

test('answers without what the form works out or the server gives, in rows too', () => {
  const rows = [{ price: 1, net: 99, parts: [{ part: 2 }] }, null, 'x', [1]];
  const given = { why: 'Late', sum: 99, rma: 'R-9', hint: 'x', nobody: 1, items: rows, extras: 'many' };
  expect(withoutWorkedOut(FORMS.keep, given)).toEqual({
    why: 'Late',
    hint: 'x',
    nobody: 1,
    items: [{ price: 1, parts: [{ part: 2 }] }, null, 'x', [1]],
    extras: 'many',
  });
});
