import { describe, expect, test } from 'vitest';
import { BadQuery, parseQuery } from './query.ts';

describe('a query string', () => {
  test.each<[text: string, value: unknown]>([
    ['', {}],
    ['current=2&size=20', { current: '2', size: '20' }],
    ['name=a%20b+c', { name: 'a b c' }],
    ['params[beginTime]=1&params[endTime]=2', { params: { beginTime: '1', endTime: '2' } }],
    ['params%5Bkey%5D=x', { params: { key: 'x' } }],
    ['tag=a&tag=b&tag=c', { tag: ['a', 'b', 'c'] }],
    ['name=a%00b', { name: 'ab' }],
    ['a[b][c]=1', { a: { b: { c: '1' } } }],
  ])('%s', (text, value) => {
    expect(JSON.parse(JSON.stringify(parseQuery(text)))).toEqual(value);
  });

  test.each([
    '__proto__=1',
    '__proto__[polluted]=1',
    'a[__proto__][polluted]=1',
    'constructor[prototype][polluted]=1',
    'a[constructor]=1',
    'a[b][c][d]=1',
    'a=1&a[b]=2',
    'a[b]=2&a=1',
    'a[]=1',
    'a[b=1',
    '[a]=1',
    Array.from({ length: 201 }, (_, at) => `k${at}=1`).join('&'),
  ])('refuses %s', (text) => {
    expect(() => parseQuery(text)).toThrow(BadQuery);
    expect('polluted' in {}).toBe(false);
  });
});
