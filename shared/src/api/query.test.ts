import { describe, expect, test } from 'vitest';
import { serializeQuery } from './query.ts';

const rows: [input: Record<string, unknown>, text: string][] = [
  [{}, ''],
  [{ current: 2, size: 20 }, 'current=2&size=20'],
  [{ name: 'a b&c=d' }, 'name=a%20b%26c%3Dd'],
  [{ name: '退款' }, 'name=%E9%80%80%E6%AC%BE'],
  [{ name: '', enabled: false, rev: 0 }, 'name=&enabled=false&rev=0'],
  [{ name: undefined, status: null }, ''],
  [
    { params: { beginTime: '2026-11-01', endTime: '2026-11-30' } },
    'params[beginTime]=2026-11-01&params[endTime]=2026-11-30',
  ],
  [{ params: { inner: { key: 1 } } }, 'params[inner][key]=1'],
  [{ tag: ['a', 'b'] }, 'tag=a&tag=b'],
  [{ params: { tag: ['a', 'b'] } }, 'params[tag]=a&params[tag]=b'],
  [{ 'a[b': 1 }, 'a%5Bb=1'],
];

describe('a query', () => {
  test.each(rows)('%j is written as %s', (input, text) => {
    expect(serializeQuery(input)).toBe(text);
  });
});
