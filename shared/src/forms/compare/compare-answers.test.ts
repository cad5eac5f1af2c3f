import { describe, expect, test } from 'vitest';
import { formDefinition } from '../schema.ts';
import type { Answers } from '../schema.ts';
import { alignRows } from './align-rows.ts';
import { compareAnswers } from './compare-answers.ts';

const fieldsOf = (fields: object[]) => formDefinition.parse({ schemaVersion: 1, title: 'T', fields }).fields;
const text = (key: string, more: object = {}) => ({ key, type: 'text', label: key.toUpperCase(), ...more });
const FIELDS = fieldsOf([
  text('name'),
  { key: 'about', type: 'description', label: 'About', text: '' },
  { key: 'box', type: 'panel', label: 'Box' },
  text('inside', { parent: 'box' }),
  { key: 'proof', type: 'file_upload', label: 'Proof' },
  { key: 'items', type: 'sub_form', label: 'Items' },
  text('item', { parent: 'items' }),
  text('price', { parent: 'items' }),
]);
const say = (_: unknown, answer: unknown): string =>
  Array.isArray(answer) ? String(answer.length) : typeof answer === 'string' ? answer : JSON.stringify(answer);
const compared = (before: Answers, now: Answers, was = FIELDS, is = FIELDS) =>
  compareAnswers({ fields: was, answers: before }, { fields: is, answers: now }, say);
const file = (id: string, name = `${id}.pdf`) => ({ id, name, size: 1, type: 'application/pdf' });

describe('answers beside what they were', () => {
  test.each<[what: string, before: Answers, now: Answers, expected: object[]]>([
    ['what nobody answered is left out', {}, { name: '' }, []],
    ['the same stays', { name: 'a' }, { name: 'a' }, [{ key: 'name', before: 'a', now: 'a', isChanged: false }]],
    ['another answer', { name: 'a' }, { name: 'b' }, [{ label: 'NAME', before: 'a', now: 'b', isChanged: true }]],
    ['a new answer', {}, { inside: 'b' }, [{ key: 'inside', before: '', now: 'b', isChanged: true }]],
    ['an answer that was taken away', { name: 'a' }, {}, [{ before: 'a', now: '', isChanged: true }]],
    ['an empty list is as good as nothing', { proof: [] }, {}, []],
    [
      'files one by one, by their id: another file may have the same name',
      { proof: [file('1'), file('2', 'bill.pdf')] },
      { proof: [file('1'), file('3', 'bill.pdf')] },
      [
        {
          isChanged: true,
          files: [
            { name: '1.pdf', state: 'same' },
            { name: 'bill.pdf', state: 'added' },
            { name: 'bill.pdf', state: 'removed' },
          ],
        },
      ],
    ],
  ])('%s', (_what, before, now, expected) => {
    expect(compared(before, now)).toMatchObject(expected);
    expect(compared(before, now)).toHaveLength(expected.length);
  });

  test('fields that only one version of the form has are named as such, in the order of the newer one', () => {
    const found = compared({ old: 'x', name: 'a' }, { name: 'a', late: 'y' }, fieldsOf([text('old'), text('name')]), [
      ...fieldsOf([text('late'), text('name')]),
    ]);
    expect(found.map(({ key, onlyIn }) => [key, onlyIn])).toEqual([
      ['late', 'now'],
      ['name', undefined],
      ['old', 'before'],
    ]);
  });

  test('rows of a sub-form one by one: a row in the middle that goes does not change those behind it', () => {
    const row = (item: string, price: string) => ({ item, price });
    const before = { items: [row('Chair', '10'), row('Table', '20'), row('Lamp', '30'), row('Desk', '40')] };
    const now = { items: [row('Chair', '10'), row('Lamp', '30'), row('Desk', '45'), row('Shelf', '50')] };
    const [items] = compared(before, now);
    expect(items).toMatchObject({ before: '4', now: '4', isChanged: true });
    expect(items?.rows?.map(({ number, state }) => [number, state])).toEqual([
      [1, 'same'],
      [2, 'removed'],
      [2, 'same'],
      [3, 'changed'],
      [4, 'added'],
    ]);
    const [other] = compared(
      { items: [row('Kettle', '40'), row('Toaster', '60'), row('Grinder', '520')] },
      { items: [row('Kettle', '40'), row('Grinder', '500'), row('Filter', '12')] },
    );
    expect(other?.rows?.map(({ number, state }) => [number, state])).toEqual([
      [1, 'same'],
      [2, 'removed'],
      [2, 'changed'],
      [3, 'added'],
    ]);
    expect(items?.rows?.[3]?.fields).toMatchObject([
      { key: 'item', isChanged: false },
      { key: 'price', before: '40', now: '45', isChanged: true },
    ]);
  });
});

test.each<[before: string, now: string, rows: string]>([
  ['', '', ''],
  ['abc', 'abc', '0=0 1=1 2=2'],
  ['', 'a', '-=0'],
  ['a', '', '0=-'],
  ['abc', 'ac', '0=0 1=- 2=1'],
  ['abc', 'axc', '0=0 1=1 2=2'],
  ['ab', 'xab', '-=0 0=1 1=2'],
  ['ab', 'ba', '0=- 1=0 -=1'],
  ['aa', 'aaa', '0=0 1=1 -=2'],
])('rows %s and %s belong together as %s', (before, now, rows) => {
  const found = alignRows(before.split(''), now.split(''), (a, b) => (a === b ? 1 : 0));
  expect(found.map((row) => `${row.before ?? '-'}=${row.now ?? '-'}`).join(' ')).toBe(rows);
});
