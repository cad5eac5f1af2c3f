import { describe, expect, it, test } from 'vitest';
import { readLiteral } from './read-literal.ts';

const read = (text: string) =>
  readLiteral(text, (value) => typeof value === 'object' && value !== null && 'pages' in value);
const code = (text: string) => read(text).left.map(({ line, text: left }) => `${line}: ${left}`);

describe('JavaScript that says nothing but a value', () => {
  test.each<[string, unknown]>([
    ['{"pages": []}', { pages: [] }],
    ["{ pages: ['a', 'b',], }", { pages: ['a', 'b'] }],
    ['var json = { pages: [1, -2, +3, .5, 1e3, 0x1F, 1_000] };', { pages: [1, -2, 3, 0.5, 1000, 31, 1000] }],
    [
      'const survey = new Survey.Model({ pages: [true, false, null, undefined, !0, !1, void 0] });',
      { pages: [true, false, null, null, true, false, null] },
    ],
    ['export default { pages: [`one\ntwo`] }', { pages: ['one\ntwo'] }],
    ['export const json = { pages: ["a" + \'b\' +\n `c`] } as const;', { pages: ['abc'] }],
    ['module.exports = { /* all */ pages: [], // none\n };', { pages: [] }],
    ['import { Model } from "survey-core";\nexport const json: ISurvey = { pages: [] };', { pages: [] }],
    ['function make() {\n  return { pages: [] };\n}', { pages: [] }],
    ['Survey.defaults = { theme: 1 };\nvar json = { pages: [2] };', { pages: [2] }],
    [
      String.raw`{ pages: ["\u00e9\x41\u{1F600}\n\"\'\
x"] }`,
      { pages: ['éA😀\n"\'x'] },
    ],
    ['{ pages: [/^[a-z/]+$/i] }', { pages: ['^[a-z/]+$'] }],
    ['{ pages: [], 1: "one", "a b": 2, $c: 3 }', { pages: [], 1: 'one', 'a b': 2, $c: 3 }],
    ['window.survey = new Survey.Model({ pages: [] })', { pages: [] }],
    ['const a = ["x"];\nvar json = { pages: a, more: [a, { b: a }] };', { pages: ['x'], more: [['x'], { b: ['x'] }] }],
    ['export const a: string[] = [1];\nlet b = { c: 2 }\nexport default { pages: [a, b] }', { pages: [[1], { c: 2 }] }],
  ])('%s', (text, value) => {
    expect(read(text).value).toEqual(value);
  });
});

describe('code is never run and always named with its line', () => {
  test.each<[string, unknown, string[]]>([
    ['{ pages: [],\n  choices: countries }', { pages: [] }, ['2: countries']],
    ['{ pages: [],\n  onDone(a, b) { return "}"; }, x: 1 }', { pages: [], x: 1 }, ['2: onDone(a, b) { return "}"; }']],
    ['{ pages: [], d: new Date(), e: 1 }', { pages: [], e: 1 }, ['1: new Date()']],
    ['{ pages: [], d: `a ${b}`, e: 1 }', { pages: [], e: 1 }, ['1: `a ${b}`']],
    ['{ pages: [], d: "a" + b, e: 1 }', { pages: [], e: 1 }, ['1: "a" + b']],
    ['{ pages: [a, ...b, 2] }', { pages: [2] }, ['1: a', '1: ...b']],
    ['{ pages: [], ...other, [key]: 2, short }', { pages: [] }, ['1: ...other', '1: [key]: 2', '1: short']],
    ['{ pages: [], f: (a) => ({ b: a }), g: 2 }', { pages: [], g: 2 }, ['1: (a) => ({ b: a })']],
    [
      'var json = { pages: [] };\nsurvey.onComplete.add(send);\n// the end',
      { pages: [] },
      ['2: survey.onComplete.add(send);'],
    ],
    ['alert("hi");\nvar json = { pages: [] };', { pages: [] }, ['1: alert("hi");']],
  ])('%s', (text, value, left) => {
    expect(read(text).value).toEqual(value);
    expect(code(text)).toEqual(left);
  });
});

test.each<[string, object]>([
  ['', { code: 'json_syntax', params: { line: 1 } }],
  ['\n\n{ "a": 1 2 }', { code: 'json_syntax', params: { line: 3 } }],
  ['{ "a": }', { code: 'json_syntax' }],
  ['{ "a" }', { code: 'json_syntax' }],
  ['{ "a": "b }', { code: 'json_syntax' }],
  ['{ "a": [1, 2 }', { code: 'json_syntax' }],
  ['{} {}', { code: 'json_syntax' }],
  ['{ a: f(', { code: 'json_syntax' }],
  ['{\n"a": 1,\n"a": 2 }', { code: 'json_repeated_key', params: { line: 3, name: 'a' } }],
  ['{ constructor: 1 }', { code: 'json_forbidden_key', params: { line: 1, name: 'constructor' } }],
  ['{ "\\u005f_proto__": 1 }', { code: 'json_forbidden_key', params: { line: 1, name: '__proto__' } }],
  ['['.repeat(41), { code: 'json_depth', params: { line: 1, most: 40 } }],
])('%j is refused with its line', (text, refusal) => {
  expect(() => read(text)).toThrow(expect.objectContaining(refusal));
});

describe('a name stands for the literal that the code gave it', () => {
  it('which is then no code that was left out', () => {
    expect(code('const a = [\n1];\nfoo();\nvar json = { pages: a,\n b: gone };')).toEqual(['3: foo();', '5: gone']);
  });

  test.each<[string, unknown, string[]]>([
    ['const a = [b];\nx = { pages: a }', { pages: [] }, ['1: b']],
    ['const b = [1];\nconst a = [b];\nx = { pages: a }', { pages: [] }, ['1: const b = [1];', '2: b']],
    ['const a = [1];\nx = { pages: a.map(f), b: a[0], ...a, a }', {}, ['a.map(f)', 'a[0]', '...a', 'a']],
    ['const a = f([1]);\nx = { pages: a }', {}, ['const a = f([1]);', 'a']],
    ['const a = 5;\nx = { pages: a, b: constructor }', {}, ['const a = 5;', 'a', 'constructor']],
  ])('%s', (text, value, left) => {
    const found = readLiteral(text, (one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    expect(found.value).toEqual(value);
    expect(found.left.map(({ text: piece }) => piece)).toEqual(
      expect.arrayContaining(left.map((one) => one.replace(/^\d: /, ''))),
    );
  });

  it('a few times its length at most', () => {
    const list = `const a = [${'1,'.repeat(2000)}];\n`;
    const { value, left } = read(`${list}x = { pages: [${'a,'.repeat(3000)}] }`);
    expect((value as { pages: unknown[] }).pages.length).toBeLessThan(20);
    expect(left.length).toBeGreaterThan(2980);
  });
});

it('a part is found by its path, or the nearest around it', () => {
  const { lineOf } = read('{\n"pages": [\n{ "name": "a" },\n{\n"name": "b" }] }');
  expect(['pages', 'pages.0', 'pages.1', 'pages.1.name', 'pages.1.gone', 'gone'].map(lineOf)).toEqual([
    2, 3, 4, 5, 4, 1,
  ]);
});

it('a megabyte that never closes costs one pass', () => {
  for (const text of [
    '{a:'.repeat(30),
    '{ a: f('.padEnd(1_000_000, '('),
    `{ a: "${'\\'.repeat(1_000_000)}`,
    `x = ${'({'.repeat(300_000)}`,
  ])
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'json_syntax' }));
});
