import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile.ts';
import { evaluateExpression } from './evaluate.ts';
import { allFunctions } from './functions.ts';
import { toJson } from './values/json.ts';
import { parseExpression } from './parse.ts';
import type { Context } from './values/values.ts';

const list = (length: number) => Array.from({ length }, (_, index) => (index * 7919) % length);

/** Expressions that want more than they may have: each ends, and says why. */
const GREEDY: [name: string, expression: string, context: object, codes: string[]][] = [
  ['a billion rounds', 'for a in 1..1000, b in 1..1000, c in 1..1000 return a', {}, ['step_budget']],
  ['a huge range', 'for i in 1..999999999999 return i', {}, ['step_budget']],
  ['all days there are', 'for d in @"0001-01-01"..@"9999-12-31" return d', {}, ['step_budget']],
  ['a long body', `for i in 1..100000 return ${'i+'.repeat(400)}i`, {}, ['step_budget']],
  [
    'big contexts',
    `for i in 1..99999 return {${list(900)
      .map((n) => `a${n}:1`)
      .join()}}`,
    {},
    ['step_budget'],
  ],
  ['a text that doubles', 'for i in 1..99 return if i = 1 then "ab" else partial[-1] + partial[-1]', {}, ['too_large']],
  ['a list that doubles', 'flatten(for i in 1..60 return [partial[-1], partial[-1]])', {}, ['step_budget']],
  ['its text', 'string(for i in 1..60 return [partial[-1], partial[-1]])', {}, ['step_budget', 'too_deep']],
  ['a joined text', 'string join(for i in 1..5000 return s)', { s: 'x'.repeat(100_000) }, ['too_large']],
  ['texts in a loop', 'for i in 1..99999 return upper case(s)', { s: 'x'.repeat(900_000) }, ['step_budget']],
  ['joined lists', `concatenate(x${', x'.repeat(50)})`, { x: list(90_000) }, ['step_budget']],
  ['a long sort', 'sort(x, function(a, b) a < b)', { x: list(20_000) }, ['step_budget']],
  ['endless recursion', '(function(g) g(g))(function(g) g(g))', {}, ['too_deep']],
  ['a greedy pattern', `matches("${'a'.repeat(50)}!", "(a+)+$")`, {}, ['step_budget']],
  ['alternatives', `for i in 1..99 return matches("${'a'.repeat(50)}!", "(a|aa)+$")`, {}, ['step_budget']],
  ['a deep pattern', `matches("${'a'.repeat(18_000)}!", "(a|a)*$")`, {}, ['step_budget', 'too_large']],
  ['a replacement that grows', 'replace(s, "a", "$0$0$0$0$0$0$0$0")', { s: 'a'.repeat(500_000) }, ['step_budget']],
  ['brackets', '['.repeat(5000), {}, ['too_deep']],
  ['signs', `${'-'.repeat(5000)}1`, {}, ['syntax', 'too_deep']],
  ['quotes', '"'.repeat(999), {}, ['syntax']],
  ['a long text', `"${'x'.repeat(50_000)}"`, {}, ['too_long']],
];

/** Ways out of the language: each is an unknown name or null, and no function of the host is called. */
const ESCAPES = [
  '__proto__',
  'constructor',
  'toString()',
  'globalThis',
  'process.env',
  '{}.constructor',
  '{}.__proto__',
  '[1].constructor[1]',
  '"a".constructor.constructor("return 1")()',
  'x.hasOwnProperty("a")',
  'x.__proto__.polluted',
  'get value(x, "__proto__")',
  'get value(x, ["constructor", "name"])',
  '(function(a) a).constructor',
  'sum.constructor',
  'x[constructor = 1][1]',
  'import("fs")',
  'require("fs")',
  '@"constructor"',
];

describe('the language', () => {
  test.each(GREEDY)('ends %s', (_, expression, context, codes) => {
    const { value, problems } = evaluateExpression(expression, { ...context }, { now: 0 });
    expect(value).toBeNull();
    expect(codes).toContain(problems.at(-1)?.code);
  });

  test.each(ESCAPES)('gives nothing for %s', (expression) => {
    expect(evaluateExpression(expression, { x: { a: 1 } }).value).toBeNull();
  });

  test('reads own entries only, even of objects that have a prototype', () => {
    const raw = { x: { a: 1 }, rows: [{ a: 1 }] } as unknown as Context;
    const read = (text: string) =>
      compileExpression(parseExpression(text).tree, { functions: allFunctions }).evaluate(raw);
    expect(read('x.a')).toBe(1);
    expect(read('x.constructor')).toBeNull();
    expect(read('rows.__proto__')).toEqual([null]);
    expect(read('rows[toString = 1]')).toEqual([]);
    expect(read('hasOwnProperty')).toBeNull();
  });

  test('treats names of prototypes as plain names', () => {
    const { value } = evaluateExpression('context put({__proto__: 1}, "constructor", 2)');
    expect(JSON.stringify(toJson(value))).toBe('{"__proto__":1,"constructor":2}');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const merged = evaluateExpression('context merge([{__proto__: {polluted: 1}}, x])', {
      x: JSON.parse('{"__proto__":2}'),
    });
    expect(JSON.stringify(toJson(merged.value))).toBe('{"__proto__":2}');
  });

  test('writes a small value with endless parts as bounded JSON', () => {
    const { value } = evaluateExpression('for i in 1..40 return [partial[-1], partial[-1]]');
    expect(JSON.stringify(toJson(value)).length).toBeLessThan(2_000_000);
  });

  test('reads names of any kind, thousands of them', () => {
    const context = Object.fromEntries(list(3000).map((n) => [`field number ${n}`, n]));
    expect(evaluateExpression('field number 7 + field number 70', context).value).toBe(77);
  });
});
