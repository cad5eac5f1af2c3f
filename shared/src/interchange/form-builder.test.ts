import { describe, expect, it, test } from 'vitest';
import { fieldKey } from '../basics/ids.ts';
import { FieldNames } from './names/field-names.ts';
import { FormBuilder, type LooseField } from './form-builder.ts';
import type { Place } from './imported-form.ts';

const at = (path: string): Place => ({ type: 'path', path });
const key = (name: string) => fieldKey.parse(name);
const named = ({ dropped }: FormBuilder) =>
  dropped.map(({ where, what, why }) => `${where.type === 'path' ? where.path : where.type} | ${what} | ${why}`);

const options = [
  { value: 'a', label: 'A' },
  { value: '5', label: 'Five' },
];
const rows = [{ id: 'r', label: 'R' }];
const columns = [{ id: 'c', label: 'C' }];

describe('a default value is one of its field’s kind', () => {
  test.each<[type: string, written: string, typed: string | undefined, settings?: object]>([
    ['number', '"5"', '5'],
    ['number', '5', '5'],
    ['number', '"1.5"', '1.5', { decimals: 1 }],
    ['number', '"five"', undefined],
    ['number', '"5"', undefined, { min: 6 }],
    ['slider', '"3"', '3', { min: 0, max: 10, step: 1 }],
    ['rating', '"4"', '4'],
    ['text', '5', '"5"'],
    ['date', '"2026-11-23"', '@"2026-11-23"'],
    ['date', '"2026-11-23T08:00:00Z"', '@"2026-11-23"'],
    ['date', '"23.11.2026"', undefined],
    ['time', '"08:30"', '@"08:30:00"'],
    ['date_time', '"2026-11-23T08:30"', '@"2026-11-23T08:30:00"'],
    ['yes_no', '"yes"', 'true'],
    ['yes_no', '0', 'false'],
    ['yes_no', '"perhaps"', undefined],
    ['dropdown', '5', '"5"', { options }],
    ['dropdown', '"b"', undefined, { options }],
    ['multiple_choice', '"a"', '["a"]', { options }],
    ['multiple_choice', '["a", 5]', '["a", "5"]', { options }],
    ['multiple_choice', '["a", "b"]', undefined, { options }],
    ['email', '"nobody"', undefined],
  ])('%s, %s → %s', (type, written, typed, settings = {}) => {
    const builder = new FormBuilder();
    builder.add({ type, key: key('q'), label: 'Q', defaultValue: written, ...settings }, at('q'));
    const [field] = builder.finish({ title: 'T' }).fields;
    expect(field).toHaveProperty('type', type);
    expect(Reflect.get(field ?? {}, 'defaultValue')).toBe(typed);
    expect(named(builder)).toEqual(typed === undefined ? [`q | q: ${written} | unfit_default`] : []);
  });

  it('a type that has no default value loses it, and a list says so', () => {
    const builder = new FormBuilder();
    builder.add(
      { type: 'matrix', key: key('q'), label: 'Q', cells: 'single', rows, columns, defaultValue: '1' },
      at('q'),
    );
    expect(builder.finish({ title: 'T' }).fields[0]).not.toHaveProperty('defaultValue');
    expect(named(builder)).toEqual(['q | q: defaultValue | not_supported']);
  });

  it('one that is worked out stays as it is', () => {
    const builder = new FormBuilder();
    builder.add({ type: 'date', key: key('q'), label: 'Q', defaultValue: 'today()' }, at('q'));
    expect(builder.finish({ title: 'T' }).fields[0]).toHaveProperty('defaultValue', 'today()');
    expect(named(builder)).toEqual([]);
  });
});

it('whatever reads a question that is not in the form is named with its place', () => {
  const builder = new FormBuilder();
  const add = (name: string, more: Partial<LooseField>) =>
    builder.add({ type: 'text', key: key(name), label: name, ...more }, at(name));
  add('a', { defaultValue: 'gone' });
  builder.open({ type: 'sub_form', key: key('rows'), label: 'Rows' }, at('rows'));
  add('b', { type: 'number' });
  builder.close();
  add('total', { type: 'formula', formula: 'sum(rows.gone) + sum(rows.b)' });
  add('c', { type: 'dropdown', options: [{ value: 'x', label: 'X', showWhen: 'gone = 1' }] });
  add('d', { label: 'Hello {{gone}}' });
  add('g', { type: 'matrix', cells: 'single', rows, columns });
  builder.addRule('gone = "x"', { type: 'show', field: key('a') }, at('rule 1'));
  builder.addRule('a = "x"', { type: 'show', field: key('gone') }, at('rule 2'));
  builder.addRule('a = "x"', { type: 'calculate', field: key('d'), value: 'upper case(gone)' }, at('rule 3'));
  builder.addRule('g.nobody = "c"', { type: 'hide', field: key('d') }, at('rule 4'));
  builder.addRule('g.r = "c" and count(rows) > 1', { type: 'hide', field: key('d') }, at('rule 5'));
  builder.open({ type: 'section', key: key('empty'), label: 'Empty' }, at('empty'));
  builder.close();
  const { fields, rules } = builder.finish({ title: 'T' });
  expect(fields.find((field) => field.key === 'total')).toHaveProperty('formula', 'sum(rows.gone) + sum(rows.b)');
  expect(rules.map(({ when }) => when)).toEqual(['g.r = "c" and count(rows) > 1']);
  expect(named(builder)).toEqual([
    'empty | empty | empty_group',
    'a | a, defaultValue: gone | lost_reference',
    'total | total, formula: rows.gone | lost_reference',
    'c | c, x: gone | lost_reference',
    'd | d, text: gone | lost_reference',
    'rule 1 | a, show: gone | lost_reference',
    'rule 2 | gone, show: gone | lost_reference',
    'rule 3 | d, calculate: gone | lost_reference',
    'rule 4 | d, hide: g.nobody | lost_reference',
  ]);
});

test.each(['__proto__', 'constructor', 'prototype'])('%s is no key of a field', (name) => {
  expect(fieldKey.safeParse(name).success).toBe(false);
  expect(new FieldNames().keyFor(name)).toBe(`${name}_`);
});

it('a list without end is cut and counted, and so is what it names', () => {
  const builder = new FormBuilder();
  builder.add({ type: 'text', key: key('q'), label: 'Q' }, at('q'));
  for (let nth = 0; nth < 10_005; nth++) builder.drop(at('x'), 'x'.repeat(400), 'not_supported');
  builder.finish({ title: 'T' });
  expect(builder.dropped).toHaveLength(10_001);
  expect(builder.dropped[0]?.what).toHaveLength(301);
  expect(builder.dropped.at(-1)).toEqual({ where: { type: 'file' }, what: '5', why: 'more' });
});
