import { describe, expect, test } from 'vitest';
import { parseQuery, problemOfQuery } from './query.ts';

describe('a query string', () => {
  test.each<[text: string, value: unknown]>([
    ['', {}],
    ['current=2&size=20', { current: '2', size: '20' }],
    ['name=a%20b+c', { name: 'a b c' }],
    ['params[beginTime]=1&params[endTime]=2', { params: { beginTime: '1', endTime: '2' } }],
    ['params%5Bkey%5D=x', { params: { key: 'x' } }],
    ['tag=a&tag=b&tag=c', { tag: ['a', 'b', 'c'] }],
    ['name=a%00b', { name: 'ab' }],
    ['name=%ED%A0%80%ff%', { name: '\uFFFD\uFFFD\uFFFD\uFFFD%' }],
    ['a[b][c]=1', { a: { b: { c: '1' } } }],
  ])('%s', (text, value) => {
    const query = parseQuery(text);
    expect(problemOfQuery(query)).toBeUndefined();
    expect(JSON.parse(JSON.stringify(query))).toEqual(value);
  });

  test.each<[text: string, code: string, name: string]>([
    ['__proto__=1', 'query_name', '__proto__'],
    ['__proto__[polluted]=1', 'query_name', '__proto__[polluted]'],
    ['a[__proto__][polluted]=1', 'query_name', 'a[__proto__][polluted]'],
    ['constructor[prototype][polluted]=1', 'query_name', 'constructor[prototype][polluted]'],
    ['a[constructor]=1', 'query_name', 'a[constructor]'],
    ['a[b][c][d]=1', 'query_too_deep', 'a[b][c][d]'],
    ['a=1&a[b]=2', 'query_clash', 'a[b]'],
    ['a[b]=2&a=1', 'query_clash', 'a'],
    ['a[]=1', 'query_name', 'a[]'],
    ['a[b=1', 'query_name', 'a[b'],
    ['[=1', 'query_name', '['],
    ['[a]=1', 'query_name', '[a]'],
    ['=1', 'query_name', ''],
  ])('refuses %s as %s', (text, code, name) => {
    const query = parseQuery(`fine=1&${text}`);
    expect(problemOfQuery(query)).toMatchObject({ code, path: [name], params: { name } });
    expect(Object.keys(query)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  test('refuses more than 200 parameters, and says how many may be', () => {
    const query = parseQuery(Array.from({ length: 201 }, (_, at) => `k${at}=1`).join('&'));
    expect(problemOfQuery(query)).toEqual({ code: 'query_too_many', path: [], params: { most: 200 } });
  });
});
