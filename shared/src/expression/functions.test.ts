import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile.ts';
import { evaluateExpression } from './evaluate.ts';
import { functionGroupsOf, loadFunctions } from './functions/function-groups.ts';
import { allFunctions } from './functions.ts';
import { toJson } from './values/json.ts';
import type { Json } from './values/json.ts';
import { groupOfFunction } from './names/names.ts';
import { parseExpression } from './parse.ts';

/** 2026-11-20, a Friday, half past eleven at night in UTC: already Saturday in Shanghai. */
const MOMENT = { now: Date.UTC(2026, 10, 20, 23, 30), zone: 'Asia/Shanghai' };

type Row = [expression: string, value: Json];

const GROUPS: Record<string, Row[]> = {
  numbers: [
    ['number("1 234,5", " ", ",")', 1234.5],
    ['number("12")', 12],
    ['number("twelve")', null],
    ['decimal(2.5, 0)', 2],
    ['decimal(3.5, 0)', 4],
    ['floor(-1.5)', -2],
    ['ceiling(1.21, 1)', 1.3],
    ['round up(5.5, 0)', 6],
    ['round up(-5.5, 0)', -6],
    ['round down(-5.5, 0)', -5],
    ['round half up(2.5, 0)', 3],
    ['round half up(-2.5, 0)', -3],
    ['round half down(2.5, 0)', 2],
    ['round half up(1234, -2)', 1200],
    ['abs(@"-P1D")', 'P1D'],
    ['modulo(-12, 5)', 3],
    ['modulo(10.1, 4.5)', 1.1],
    ['string(sqrt(2))', '1.414213562373095048801688724209698'],
    ['sqrt(16)', 4],
    ['sqrt(-1)', null],
    ['round half up(log(10), 8)', 2.30258509],
    ['exp(0)', 1],
    ['odd(5)', true],
    ['even(-2)', true],
    ['even(0.5)', false],
  ],
  strings: [
    ['string([1, "a", null])', '[1, "a", null]'],
    ['string({a: 1.50, "b c": @"2026-01-01"})', '{a: 1.5, b c: @"2026-01-01"}'],
    ['substring("foobar", 3)', 'obar'],
    ['substring("foobar", -2, 1)', 'a'],
    ['substring("🐎foo", 2)', 'foo'],
    ['string length("🐎")', 1],
    ['upper case("aBc")', 'ABC'],
    ['substring before("foobar", "bar")', 'foo'],
    ['substring after("foobar", "ob")', 'ar'],
    ['substring after("foobar", "")', 'foobar'],
    ['contains("foobar", "of")', false],
    ['starts with(string: "foobar", match: "fo")', true],
    ['string join(["a", null, "c"], "-")', 'a-c'],
    ['trim("  a b ")', 'a b'],
    ['is blank(" ")', true],
    ['is blank(null)', true],
    ['upper case(["a"])', 'A'],
  ],
  patterns: [
    ['matches("foobar", "^fo*b")', true],
    ['matches("FOO", "foo", "i")', true],
    ['matches("a\\nb", "a.b")', false],
    ['matches("a\\nb", "a.b", "s")', true],
    ['matches("a\\nb", "^b$", "m")', true],
    ['matches("13800138000", "1[3-9]\\d{9}")', true],
    ['matches("财务", "^\\p{L}+$")', true],
    ['matches("aXbX", "^(a(X))b\\2$")', true],
    ['matches("b", "[a-z-[aeiou]]")', true],
    ['matches("e", "^[a-z-[aeiou]]$")', false],
    ['matches("a", "(?=a)")', null],
    ['matches("a", "a", "g")', null],
    ['replace("0123456789", "(\\d{3})(\\d{3})(\\d{4})", "($1) $2-$3")', '(012) 345-6789'],
    ['replace("abc", "x*", "-")', '-a-b-c-'],
    ['split("a, b,c", ",\\s*")', ['a', 'b', 'c']],
    ['split("abc", "")', ['a', 'b', 'c']],
  ],
  lists: [
    ['list contains([1, null], null)', true],
    ['sublist([1, 2, 3], 2)', [2, 3]],
    ['sublist([1, 2, 3], -2, 1)', [2]],
    ['sublist([1, 2, 3], 2, 5)', null],
    ['append([1], 2, [3])', [1, 2, [3]]],
    ['concatenate([1], [2, 3])', [1, 2, 3]],
    ['insert before([1, 3], 2, 2)', [1, 2, 3]],
    ['remove([1, 2, 3], -1)', [1, 2]],
    ['reverse([1, 2])', [2, 1]],
    ['index of([1, 2, 1], 1)', [1, 3]],
    ['union([1, 2], [2, 3])', [1, 2, 3]],
    ['distinct values([1, 2, 1.0])', [1, 2]],
    ['flatten([1, [2, [3]]])', [1, 2, 3]],
    ['list replace([1, 2, 3], 2, 9)', [1, 9, 3]],
    ['list replace([1, 2, 3], function(item, new) item > 1, 0)', [1, 0, 0]],
    ['sort([2, 10, 1], function(x, y) x < y)', [1, 2, 10]],
    ['is empty([])', true],
    ['is empty(null)', true],
  ],
  statistics: [
    ['count([1, 2])', 2],
    ['sum([0.1, 0.2])', 0.3],
    ['sum(1, 2, 3)', 6],
    ['sum([])', null],
    ['sum([1, null])', null],
    ['sum([@"P1D", @"PT12H"])', 'P1DT12H'],
    ['min("b", "a")', 'a'],
    ['max([@"2026-01-01", @"2026-02-01"])', '2026-02-01'],
    ['min([1, "a"])', null],
    ['mean(1, 2)', 1.5],
    ['median([8, 2, 5, 3])', 4],
    ['product([2, 3])', 6],
    ['round half up(stddev(2, 4, 7, 5), 6)', 2.081666],
    ['mode([6, 1, 9, 6, 1])', [1, 6]],
    ['all([true, null])', null],
    ['any([true, null])', true],
  ],
  contexts: [
    ['get value({a: 1}, "a")', 1],
    ['get value({a: {b: 1}}, ["a", "b"])', 1],
    ['get value({a: 1}, "constructor")', null],
    ['get entries({a: 1})', [{ key: 'a', value: 1 }]],
    ['context([{key: "a", value: 1}])', { a: 1 }],
    ['context([{key: "a", value: 1}, {key: "a", value: 2}])', null],
    ['context put({a: 1}, "b", 2)', { a: 1, b: 2 }],
    ['context put({a: {b: 1}}, ["a", "b"], 2)', { a: { b: 2 } }],
    ['context merge([{a: 1}, {a: 2, b: 3}])', { a: 2, b: 3 }],
    ['is defined(missing)', false],
    ['is defined(0)', true],
    ['get or else(missing, 5)', 5],
    ['get or else(1, 5)', 1],
  ],
  dates: [
    ['date("2026-02-29")', null],
    ['date(2028, 2, 29)', '2028-02-29'],
    ['date(@"2026-11-20T10:00:00Z")', '2026-11-20'],
    ['time("10:30:00+02:00")', '10:30:00+02:00'],
    ['time(10, 30, 1.5, @"PT2H")', '10:30:01.5+02:00'],
    ['date and time("2026-11-20T24:00:00")', '2026-11-21T00:00:00'],
    ['date and time(@"2026-11-20", @"10:30:00")', '2026-11-20T10:30:00'],
    ['date and time("2026-11-20T10:30:00@Mars/Crater")', null],
    ['duration("P1DT26H")', 'P2DT2H'],
    ['years and months duration(@"2024-02-29", @"2026-01-31")', 'P1Y11M'],
    ['day of week(@"2026-11-20")', 'Friday'],
    ['day of year(@"2026-12-31")', 365],
    ['week of year(@"2027-01-01")', 53],
    ['month of year(@"2026-11-20")', 'November'],
    ['now()', '2026-11-21T07:30:00@Asia/Shanghai'],
    ['today()', '2026-11-21'],
    ['now() > @"2026-11-20T23:00:00Z"', true],
    ['@"2026-03-29T00:30:00@Europe/Paris" + @"PT2H"', '2026-03-29T03:30:00@Europe/Paris'],
    ['is(@"10:00:00Z", @"11:00:00+01:00")', false],
  ],
  ranges: [
    ['before(1, 10)', true],
    ['before([1..5), [5..10])', true],
    ['after([5..10], 4)', true],
    ['meets([1..5], [5..10])', true],
    ['met by([5..10], [1..5))', false],
    ['overlaps([1..5], [5..10])', true],
    ['overlaps before([1..5], [4..10])', true],
    ['overlaps after([4..10], [1..5])', true],
    ['finishes(10, [1..10])', true],
    ['finished by([1..10], [5..10])', true],
    ['includes([1..10], 5)', true],
    ['during([2..3], [1..10])', true],
    ['starts(1, [1..10])', true],
    ['started by([1..10], [1..5))', true],
    ['coincides([1..5], [1..5))', false],
    ['range("[1..5)")', '[1..5)'],
    ['range("[5..1]")', null],
    ['range("[\\"a\\"..\\"b\\"]") = ["a".."b"]', true],
    ['range("(@\\"2026-01-01\\"..date(\\"2026-01-02\\")]").end', '2026-01-02'],
  ],
};

describe.each(Object.entries(GROUPS))('functions for %s', (_, rows) => {
  test.each(rows)('%s is %j', (expression, value) => {
    expect(toJson(evaluateExpression(expression, {}, MOMENT).value)).toEqual(value);
  });
});

describe('groups of functions', () => {
  test('name every function there is, and no other', () => {
    expect([...groupOfFunction.keys()].toSorted()).toEqual(Object.keys(allFunctions).toSorted());
  });

  test('loaded for an expression suffice to evaluate it', async () => {
    const { tree } = parseExpression('round half up(sum(rows.qty) / 3, 2) > 1 and @"2026-01-01" < today()');
    const groups = functionGroupsOf(tree);
    expect(groups).toEqual(['dates', 'numbers', 'statistics']);
    const compiled = compileExpression(tree, { functions: await loadFunctions(groups) });
    expect(compiled.evaluate({ rows: [{ qty: 7 }] }, MOMENT)).toBe(true);
  });
});
