import { describe, expect, test } from 'vitest';
import english from '../../../translations/en.json' with { type: 'json' };
import { evaluateExpression } from './evaluate.ts';
import { toJson } from './values/json.ts';
import type { Json } from './values/json.ts';
import { PROBLEM_CODES } from './tree.ts';

/** 2026-11-20, a Friday, at noon in UTC. */
const MOMENT = { now: Date.UTC(2026, 10, 20, 12), zone: 'UTC' };

const CONTEXT = {
  amount: 500,
  dept: 'ops',
  部门: '财务',
  count: 7,
  'Total price': 1.1,
  'field-1': 3,
  nothing: null,
  rows: [
    { qty: 1, 'unit price': 10, tags: ['a'] },
    { qty: 6, 'unit price': 20, tags: ['b', 'c'] },
  ],
  order: { customer: { name: 'Ada', 'e-mail': 'ada@example.com' }, 'paid on': '2026-01-05' },
};

type Row = [expression: string, value: Json];

/** The manual of the language: one table for each rule of the grammar, one line for each fact. */
const RULES: Record<string, Row[]> = {
  'literals and numbers': [
    ['1.50', 1.5],
    ['.5', 0.5],
    ['1.2e3', 1200],
    ['"a \\"quoted\\" word"', 'a "quoted" word'],
    ['"tab\\t\\u00e9\\U01F40E"', 'tab\té🐎'],
    ['null', null],
    [`string length("${'('.repeat(300)}")`, 300],
    ['0.1 + 0.2 = 0.3', true],
    ['12345678901234567890 + 1 = 12345678901234567891', true],
    ['1 / 3 * 3 = 1', false],
    ['string(1 / 3)', '0.3333333333333333333333333333333333'],
    ['1 /* one */ + 1 // and one', 2],
  ],
  names: [
    ['amount', 500],
    ['部门 = "财务"', true],
    ['Total price * 2', 2.2],
    ['field-1 = 3', true],
    ['`Total price` + 1', 2.1],
    ['count([1, 2]) + count', 9],
    ['missing', null],
    ['__proto__', null],
    ['constructor', null],
  ],
  arithmetic: [
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['7 - 10', -3],
    ['-(3)', -3],
    ['2 ** 10', 1024],
    ['2 ** -1', 0.5],
    ['1 / 0', null],
    ['"a" + "b"', 'ab'],
    ['"a" + 1', null],
    ['1 + nothing', null],
    ['@"2026-01-31" + @"P1M"', '2026-02-28'],
    ['@"2026-03-01" - @"2026-02-01"', 'P28D'],
    ['@"P1D" * 1.5', 'P1DT12H'],
    ['@"P2Y" / @"P1M"', 24],
    ['-@"PT1H"', '-PT1H'],
    ['@"23:30:00" + @"PT1H"', '00:30:00'],
  ],
  comparison: [
    ['1 = 1.0', true],
    ['1 != 2', true],
    ['"a" < "b"', true],
    ['1 < "b"', null],
    ['1 = "1"', null],
    ['nothing = null', true],
    ['1 = null', false],
    ['nothing > 1', null],
    ['[1, 2] = [1, 2]', true],
    ['{a: 1, b: 2} = {b: 2, a: 1}', true],
    ['@"2026-01-01" < @"2026-01-02"', true],
    ['@"2026-01-01T10:00:00Z" = @"2026-01-01T11:00:00+01:00"', true],
    ['@"2026-01-01T10:00:00Z" = @"2026-01-01T10:00:00"', null],
    ['amount between 100 and 500', true],
  ],
  'three-valued logic': [
    ['true and null', null],
    ['false and null', false],
    ['true or null', true],
    ['false or null', null],
    ['not(null)', null],
    ['1 and true', null],
    ['amount > 1000 and dept = "fin" or sum(rows.qty) > 5', true],
  ],
  'ranges and tests': [
    ['5 in [1..5]', true],
    ['5 in [1..5)', false],
    ['5 in ]1..5]', true],
    ['5 in (< 3, > 4)', true],
    ['5 in (1, 5)', true],
    ['5 in [1, 2, 5]', true],
    ['5 in (!= 5)', false],
    ['"b" in ["a".."c"]', true],
    ['null in [1..5]', null],
    ['5 in (? > 4)', true],
    ['[1..5].end', 5],
    ['(< 10).end included', false],
  ],
  conditions: [
    ['if amount > 100 then "high" else "low"', 'high'],
    ['if nothing then 1 else 2', 2],
    ['if 1 then 1 else 2', 2],
  ],
  'paths and filters': [
    ['order.customer.name', 'Ada'],
    ['order.missing.deeper', null],
    ['order.paid on', '2026-01-05'],
    ['order.customer.e-mail', 'ada@example.com'],
    ['rows.qty', [1, 6]],
    ['rows.unit price', [10, 20]],
    ['rows[1].qty', 1],
    ['rows[-1].qty', 6],
    ['rows[3]', null],
    ['rows[0]', null],
    ['rows[qty > 5].unit price', [20]],
    ['[1, 2, 3][item > 1]', [2, 3]],
    ['rows[qty > amount]', []],
    ['amount[1]', 500],
    ['nothing[1]', null],
    ['@"2026-11-20".weekday', 5],
    ['@"P1DT2H".hours', 2],
    ['order.constructor', null],
  ],
  loops: [
    ['for i in 1..3 return i * 2', [2, 4, 6]],
    ['for i in 3..1 return i', [3, 2, 1]],
    ['for i in [1..3) return i', [1, 2]],
    ['for x in [1, 2], y in [x, 10] return x * y', [1, 10, 4, 20]],
    ['for i in 0..4 return if i < 2 then i else partial[-1] + partial[-2]', [0, 1, 1, 2, 3]],
    ['for d in @"2026-02-28"..@"2026-03-01" return d', ['2026-02-28', '2026-03-01']],
    ['for row in rows return row.qty * row.unit price', [10, 120]],
    ['some row in rows satisfies row.qty > 5', true],
    ['every row in rows satisfies row.qty > 5', false],
    ['some x in [1, null] satisfies x > 5', null],
    ['some x in [6, null] satisfies x > 5', true],
    ['for unit cost in [1, 2] return unit cost * 2', [2, 4]],
    ['every x in [] satisfies x', true],
    ['for i in nothing return i', null],
  ],
  'contexts and functions': [
    ['{net: 100, gross: net * 1.2}.gross', 120],
    ['{"two words": 1}.two words', 1],
    ['{a: 1, a: 2}', null],
    ['{first part: 1, whole: first part + 1}.whole', 2],
    ['(function(first part) first part * 2)(4)', 8],
    ['(function(x) x + 1)(2)', 3],
    ['(function(a, b) a - b)(b: 1, a: 5)', 4],
    ['(function(a: number) a)("x")', null],
    ['{twice: function(f, x) f(f(x)), result: twice(function(n) n * 3, 2)}.result', 18],
    ['{fact: function(n) if n < 2 then 1 else n * fact(n - 1), five: fact(5)}.five', 120],
    ['sort([3, 1, 2], function(x, y) x > y)', [3, 2, 1]],
    ['{f: sum}.f([1, 2])', 3],
    ['amount(1)', null],
    ['no such function(1)', null],
  ],
  types: [
    ['1 instance of number', true],
    ['null instance of number', false],
    ['[1, 2] instance of list<number>', true],
    ['[1, "a"] instance of list<number>', false],
    ['{a: 1} instance of context<a: number>', true],
    ['[1..2] instance of range<number>', true],
    ['@"P1D" instance of days and time duration', true],
    ['@"P1Y" instance of years and months duration', true],
    ['sum instance of function<list<number>> -> number', true],
    ['1 instance of invoice', null],
  ],
};

describe.each(Object.entries(RULES))('%s', (_, rows) => {
  test.each(rows)('%s is %j', (expression, value) => {
    expect(toJson(evaluateExpression(expression, CONTEXT, MOMENT).value)).toEqual(value);
  });
});

describe('what went wrong', () => {
  test.each([
    ['1 +', 'syntax', 3, 3],
    ['amount + missing', 'unknown_name', 9, 16],
    ['1 + no such(2)', 'unknown_function', 4, 14],
    ['abs("x")', 'wrong_type', 0, 8],
    ['abs(1, 2)', 'wrong_arguments', 0, 9],
    ['amount(1)', 'not_a_function', 0, 9],
    ['@"tomorrow"', 'wrong_literal', 0, 11],
    ['matches("a", "(")', 'wrong_pattern', 0, 0],
    ['for i in 1..1000000 return i', 'step_budget', 0, 0],
    [`${'('.repeat(300)}1${')'.repeat(300)}`, 'too_deep', 0, 601],
    [`"${'x'.repeat(30_000)}"`, 'too_long', 20_000, 30_002],
  ])('%s', (expression, code, from, to) => {
    const { value, problems } = evaluateExpression(expression, CONTEXT, MOMENT);
    expect(value).toBeNull();
    expect(problems).toContainEqual(expect.objectContaining({ code, from, to }));
  });

  test('is not that a row lacks an entry that others have', () => {
    expect(evaluateExpression('rows[b = 1]', { rows: [{ a: 1 }, { b: 1 }] }).problems).toEqual([]);
    expect(evaluateExpression('[1, 2][itme = 1]').problems).toContainEqual(
      expect.objectContaining({ code: 'unknown_name' }),
    );
  });

  test('has a text for every code', () => {
    expect(Object.keys(english.expression.problems)).toEqual(expect.arrayContaining([...PROBLEM_CODES]));
  });

  test('without a clock there is no present moment', () => {
    expect(evaluateExpression('now()').problems).toEqual([{ code: 'no_clock', from: 0, to: 0 }]);
  });
});
