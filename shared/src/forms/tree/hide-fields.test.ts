import { describe, expect, it } from 'vitest';
import { keepHidden, withComputed, withInside, withoutAnswers } from './hide-fields.ts';
import { aDefinition } from '../testing/test-forms.ts';

const { fields } = aDefinition({
  fields: [
    { key: 'a', type: 'text' },
    { key: 'box', type: 'panel' },
    { key: 'inner', type: 'section', parent: 'box' },
    { key: 'b', type: 'text', parent: 'inner' },
    { key: 'rows', type: 'sub_form' },
    { key: 'qty', type: 'number', parent: 'rows' },
    { key: 'price', type: 'number', parent: 'rows' },
  ],
});

it('who may not see a group sees nothing that stands in it', () => {
  expect(withInside(fields, ['box'])).toEqual(['box', 'inner', 'b']);
  expect(withInside(fields, ['a', 'qty'])).toEqual(['a', 'qty']);
});

it('a field of rows is taken out of every row', () => {
  const answers = { a: 'x', rows: [{ qty: 1, price: 9 }, { price: 8 }] };
  expect(withoutAnswers(fields, answers, ['price'])).toEqual({ a: 'x', rows: [{ qty: 1 }, {}] });
  expect(withoutAnswers(fields, answers, ['rows'])).toEqual({ a: 'x' });
});

describe('what is computed from a hidden field', () => {
  const definition = aDefinition({
    fields: [
      { key: 'net', type: 'number' },
      { key: 'tax', type: 'formula', formula: 'net * 0.2' },
      { key: 'gross', type: 'formula', formula: 'net + tax' },
      { key: 'copy', type: 'number' },
      { key: 'other', type: 'formula', formula: 'nets + 1' },
    ],
    rules: [{ when: 'true', actions: [{ type: 'copy', field: 'copy', from: 'gross' }] }],
  });

  it('is hidden with it, however far away', () => {
    expect(withComputed(definition, ['net'], new Set())).toEqual(['net', 'tax', 'gross', 'copy']);
  });

  it('is shown where the step names it', () => {
    expect(withComputed(definition, ['net'], new Set(['net', 'gross']))).toEqual(['net', 'tax']);
  });
});

describe('what is hidden from whoever changes the rest', () => {
  const before = { a: 'old', b: 'kept', rows: [{ qty: 1, price: 9 }, { qty: 2 }] };

  it.each([
    ['stays as it was', { a: 'new', b: 'mine' }, ['b', 'rows'], { a: 'new', b: 'kept', rows: before.rows }],
    ['cannot be put there', { a: 'new', rows: [] }, ['b', 'rows'], { a: 'new', b: 'kept', rows: before.rows }],
    [
      'stays in its row',
      { rows: [{ qty: 5, price: 0 }, { qty: 6 }] },
      ['price'],
      { rows: [{ qty: 5, price: 9 }, { qty: 6 }] },
    ],
    ['keeps rows from being added or removed', { rows: [{ qty: 5 }] }, ['price'], null],
    ['is nothing to those who see everything', { rows: [] }, [], { rows: [] }],
  ])('%s', (_, given, hidden, expected) => {
    expect(keepHidden(fields, before, given, hidden)).toEqual(expected);
  });
});
