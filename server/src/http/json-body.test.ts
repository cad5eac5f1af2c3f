import { describe, expect, test } from 'vitest';
import { BadJson, parseJsonBody } from './json-body.ts';

describe('a JSON body', () => {
  test.each([
    '{}',
    '{"a":[1,2,{"b":null}]}',
    '"text with } ] and \\" inside"',
    '{"constructor":"a word","note":"__proto__"}',
    '{"a":"\\u4e2d"}',
    `${'['.repeat(64)}${']'.repeat(64)}`,
  ])('%s is what it says', (text) => {
    expect(parseJsonBody(text)).toEqual(JSON.parse(text));
  });

  test('leaves out the character zero, which no database keeps', () => {
    expect(parseJsonBody('{"name":"a\\u0000b","list":["\\u0000"]}')).toEqual({ name: 'ab', list: [''] });
  });

  test.each([
    ['half of it', '{"a":'],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['100,000 levels of objects', '{"a":'.repeat(100_000)],
    ['a million keys', `{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['__proto__', '{"answers":{"__proto__":{"polluted":1}}}'],
    ['__proto__ in disguise', '{"\\u005f_proto__":{"polluted":1}}'],
    ['a key with the character zero', '{"a\\u0000":1}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"polluted":1}}}'],
  ])('is refused with %s', (_what, text) => {
    expect(() => parseJsonBody(text)).toThrow(BadJson);
    expect('polluted' in {}).toBe(false);
  });
});
