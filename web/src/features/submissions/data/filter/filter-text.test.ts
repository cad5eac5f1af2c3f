import { expect, test } from 'vitest';
import { readConditions, writeConditions } from './filter-text.ts';

const FILTER = {
  join: 'or',
  items: [
    { column: 'amount', operator: 'between', values: [1, 5.5] },
    {
      join: 'and',
      items: [
        { column: '$created', operator: 'atLeast', values: [{ today: -7 }] },
        { column: 'agreed', operator: 'is', values: [true] },
        { column: 'place', operator: 'oneOf', values: ['a', 'b'] },
        { column: 'note', operator: 'empty', values: [] },
      ],
    },
  ],
};

test('a filter of the address becomes rows and is the same filter again', () => {
  const rows = readConditions(JSON.stringify(FILTER));
  expect(rows.items).toHaveLength(2);
  expect(JSON.parse(writeConditions(rows))).toMatchObject(FILTER);
});

test.each([
  ['', 0],
  ['{', 0],
  ['{"join":"and","items":[]}', 0],
  ['{"join":"and","items":[{"column":"a","operator":"thinks","values":[]}]}', 0],
])('%s has no rows', (text, count) => {
  expect(readConditions(text).items).toHaveLength(count);
  expect(writeConditions(readConditions(text))).toBe('');
});
