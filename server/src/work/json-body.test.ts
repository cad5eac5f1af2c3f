import { describe, expect, test } from 'vitest';
import { Refusal } from './refusing/refuse.ts';
import { parseJsonBody } from './json-body.ts';

const manyKeys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;

function refusalOf(act: () => unknown): Refusal['details'] | undefined {
  try {
    act();
  } catch (error) {
    return error instanceof Refusal ? error.details : undefined;
  }
  return undefined;
}

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

  test('has whole letters only: half of a pair is none', () => {
    expect(parseJsonBody('{"name":"\\ud800x","list":["\\udc00"],"emoji":"\\ud83d\\ude00"}')).toEqual({
      name: '\ufffdx',
      list: ['\ufffd'],
      emoji: '😀',
    });
  });

  test.each([
    ['half of it', '{"a":', 'body_not_json'],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`, 'body_too_deep'],
    ['100,000 levels of objects', '{"a":'.repeat(100_000), 'body_too_deep'],
    ['a million values', `[${'1,'.repeat(1_000_000)}1]`, 'body_too_many_values'],
    ['a million keys', manyKeys(1_000_000), 'body_too_many_names'],
    ['20,001 names in one object', `[{"a:":1},${manyKeys(20_001)}]`, 'body_too_many_names'],
    ['__proto__', '{"answers":{"__proto__":{"polluted":1}}}', 'body_forbidden_key'],
    ['__proto__ in disguise', '{"\\u005f_proto__":{"polluted":1}}', 'body_forbidden_key'],
    ['a key with the character zero', '{"a\\u0000":1}', 'body_forbidden_key'],
    ['a key with half of a pair', '{"a\\ud800":1}', 'body_forbidden_key'],
    ['constructor.prototype', '{"constructor":{"prototype":{"polluted":1}}}', 'body_forbidden_key'],
  ])('is refused with %s', (_what, text, code) => {
    expect(refusalOf(() => parseJsonBody(text))).toMatchObject([{ code }]);
    expect('polluted' in {}).toBe(false);
  });

  test('of a call that takes few bytes holds few values, and the refusal says how many', () => {
    const text = manyKeys(5000);
    expect(parseJsonBody(text)).toMatchObject({ k4999: 1 });
    expect(refusalOf(() => parseJsonBody(text, 64 * 1024))).toEqual([
      { code: 'body_too_many_values', path: [], params: { most: 4096 } },
    ]);
  });
});
