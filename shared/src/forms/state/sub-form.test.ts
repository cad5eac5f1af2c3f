import { describe, expect, it, test } from 'vitest';
import { validateAnswers } from '../../validation/validate-answers.ts';
import { openState } from './form-state.ts';
import type { FormState } from './compiled-form.ts';
import { freezeDefinition } from '../definition/freeze-definition.ts';
import { A_MOMENT, aCompiledForm, aDefinition, type LooseDefinition } from '../testing/test-forms.ts';

const order: LooseDefinition = {
  fields: [
    { key: 'rate', type: 'number', defaultValue: '2' },
    { key: 'items', type: 'sub_form', maxRows: 3 },
    { key: 'name', type: 'text', parent: 'items', required: true },
    { key: 'qty', type: 'number', parent: 'items', defaultValue: '1' },
    { key: 'line', type: 'formula', parent: 'items', formula: 'qty * rate' },
    { key: 'why', type: 'text', parent: 'items' },
    { key: 'total', type: 'formula', formula: 'sum(items.line)' },
    { key: 'many', type: 'formula', formula: 'count(items)' },
  ],
  rules: [
    {
      when: 'qty > 10',
      actions: [
        { type: 'show', field: 'why' },
        { type: 'require', field: 'why' },
      ],
    },
  ],
};

function open(loose: LooseDefinition, answers = {}, isNew = false) {
  const form = aCompiledForm(loose);
  const state = openState(form, answers, A_MOMENT, isNew);
  const at = (key: string) => form.indexOf.get(key) ?? -1;
  const rows = (key: string) => state.rows.get(at(key));
  return {
    state,
    answer: (key: string) => state.answers[at(key)],
    set: (key: string, answer: unknown) => state.set(at(key), answer).map((index) => form.fields[index]?.key),
    add: () => {
      const list = rows('items');
      list?.arrange([...list.states, list.make()]);
      return state.noteRows(at('items')).map((index) => form.fields[index]?.key);
    },
    row: (number: number) => rows('items')?.states[number] as FormState,
    setIn: (number: number, key: string, answer: unknown) => {
      const row = rows('items')?.states[number] as FormState;
      const inside = row.set(row.form.indexOf.get(key) ?? -1, answer).map((index) => row.form.fields[index]?.key);
      return [inside, state.noteRows(at('items'), row).map((index) => form.fields[index]?.key)];
    },
  };
}
const check = (loose: LooseDefinition, answers: unknown) => validateAnswers(aCompiledForm(loose), answers, A_MOMENT);
const problems = (loose: LooseDefinition, answers: unknown) =>
  check(loose, answers).problems.map(({ code, path }) => [code, path.slice(1).join('.')]);

describe('a row', () => {
  it('is worked out by itself, and only what depends on the list follows', () => {
    const form = open(order, {
      rate: 3,
      items: [
        { name: 'a', qty: 1 },
        { name: 'b', qty: 2 },
      ],
    });
    expect([form.answer('total'), form.answer('many')]).toEqual([9, 2]);
    expect(form.setIn(1, 'qty', 5)).toEqual([['qty', 'line'], ['total']]);
    expect(form.answer('total')).toBe(18);
    expect(form.answer('items')).toEqual([
      { name: 'a', qty: 1, line: 3 },
      { name: 'b', qty: 5, line: 15 },
    ]);
  });

  it('sees its own fields first and then those around it', () => {
    const form = open(order, { rate: 3, items: [{ name: 'a', qty: 1 }] });
    const told: (readonly number[])[] = [];
    form.row(0).onRefreshed = (changed) => void told.push(changed);
    expect(form.set('rate', 10)).toEqual(['rate', 'total']);
    expect([told, form.answer('total')]).toEqual([[[2]], 10]);
  });

  it('begins with its default values', () => {
    const form = open(
      { ...order, fields: order.fields.map((one) => (one.key === 'items' ? { ...one, minRows: 2 } : one)) },
      {},
      true,
    );
    expect(form.answer('items')).toEqual([
      { qty: 1, line: 2 },
      { qty: 1, line: 2 },
    ]);
    expect(form.add()).toEqual(['items', 'total', 'many']);
    expect(form.answer('total')).toBe(6);
  });

  it('has its own rules', () => {
    const form = open(order, { items: [{ name: 'a' }, { name: 'b' }] });
    form.setIn(1, 'qty', 11);
    const why = form.row(0).form.indexOf.get('why') ?? -1;
    expect([0, 1].map((row) => form.row(row).isVisible[why])).toEqual([0, 1]);
    expect([0, 1].map((row) => form.row(row).isRequired[why])).toEqual([0, 1]);
  });

  it('may hold rows itself', () => {
    const nested: LooseDefinition = {
      fields: [
        { key: 'vat', type: 'number' },
        { key: 'orders', type: 'sub_form' },
        { key: 'parts', type: 'sub_form', parent: 'orders' },
        { key: 'price', type: 'number', parent: 'parts' },
        { key: 'gross', type: 'formula', parent: 'parts', formula: 'price * vat' },
        { key: 'cost', type: 'formula', parent: 'orders', formula: 'sum(parts.gross)' },
        { key: 'total', type: 'formula', formula: 'sum(orders.cost)' },
      ],
    };
    const orders = [{ parts: [{ price: 1 }, { price: 2 }] }, { parts: [{ price: 4 }] }];
    expect(check(nested, { vat: 2, orders }).answers['total']).toBe(14);
    const form = open(nested, { vat: 2, orders });
    form.set('vat', 3);
    expect(form.answer('total')).toBe(21);
  });
});

describe('checking rows', () => {
  test.each<[string, unknown, [string, string][]]>([
    ['what is missing in a row', [{ name: 'a' }, { qty: 5 }], [['required', 'items.1.name']]],
    ['what a rule of the row asks for', [{ name: 'a', qty: 11 }], [['required', 'items.0.why']]],
    ['rows that nobody answered', [{}, {}], []],
    ['too many rows', [1, 2, 3, 4].map((qty) => ({ name: 'a', qty })), [['too_many_rows', 'items']]],
    ['a row that is none', [{ name: 'a' }, 7], [['wrong_type', 'items.1']]],
    ['no list', 'rows', [['wrong_type', 'items']]],
    ['a field that the row does not have', [{ name: 'a', rate: 1 }], [['unknown_field', 'items.0.rate']]],
  ])('%s', (_, items, expected) => {
    expect(problems(order, { items })).toEqual(expected);
  });

  it('rows that nobody answered are not stored, computed values are worked out again', () => {
    const { answers } = check(order, { rate: 2, items: [{}, { name: ' a ', qty: 3, line: 99 }] });
    expect(answers).toEqual({ rate: 2, items: [{ name: 'a', qty: 3, line: 6 }], total: 6, many: 1 });
  });

  const needed = (more: object) => ({
    fields: order.fields.map((one) => (one.key === 'items' ? { ...one, ...more } : one)),
  });
  test.each<[string, object, unknown, [string, string][]]>([
    ['required and none', { required: true }, undefined, [['required', 'items']]],
    ['required with a row that nobody answered', { required: true }, [{}], [['required', 'items.0.name']]],
    ['too few', { minRows: 2 }, [{ name: 'a' }], [['too_few_rows', 'items']]],
  ])('%s', (_, more, items, expected) => {
    expect(problems(needed(more), { items })).toEqual(expected);
  });

  it('of hidden rows what is right is kept, or nothing, as the form says', () => {
    const hidden = (hiddenAnswers: 'keep' | 'clear_on_submit'): LooseDefinition => ({
      ...order,
      hiddenAnswers,
      rules: [{ when: 'true', actions: [{ type: 'hide', field: 'items' }] }],
    });
    const given = { rate: 2, items: [{ name: 'a', qty: 'many' }] };
    expect(check(hidden('keep'), given)).toMatchObject({ answers: { items: [{ name: 'a' }] }, problems: [] });
    expect(check(hidden('clear_on_submit'), given).answers).toEqual({ rate: 2, many: 0 });
  });
});

test.each<[string, LooseDefinition, object]>([
  [
    'reads a field of the rows from outside',
    { fields: [...order.fields, { key: 'f', type: 'formula', formula: 'qty' }] },
    { code: 'unknown_field', path: ['fields', 8, 'formula'] },
  ],
  [
    'has effects in rows and outside',
    {
      ...order,
      rules: [
        {
          when: 'rate > 1',
          actions: [
            { type: 'show', field: 'why' },
            { type: 'hide', field: 'total' },
          ],
        },
      ],
    },
    { code: 'mixed_rows', path: ['rules', 0, 'actions'] },
  ],
  [
    'works rows out from their own sum',
    {
      fields: [
        ...order.fields.slice(0, 4),
        { key: 'share', type: 'formula', parent: 'items', formula: 'qty / total' },
        { key: 'total', type: 'formula', formula: 'sum(items.qty)' },
      ],
    },
    { code: 'rule_cycle', params: { cycle: 'items → total → items' } },
  ],
  [
    'has rows without a field',
    {
      fields: [
        { key: 'a', type: 'text' },
        { key: 'rows', type: 'sub_form' },
      ],
    },
    { code: 'empty_sub_form' },
  ],
])('publishing refuses a form that %s', (_, loose, problem) => {
  const frozen = freezeDefinition(aDefinition(loose));
  expect('problems' in frozen && frozen.problems).toMatchObject([problem]);
});
