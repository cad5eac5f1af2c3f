import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile.ts';
import { allFunctions } from './functions.ts';
import { parseUnaryTests } from './parse.ts';
import type { Value } from './values/values.ts';

const passes = (tests: string, input: Value) =>
  compileExpression(parseUnaryTests(tests).tree, { functions: allFunctions }).evaluate({ '?': input, limit: 10 });

describe('unary tests', () => {
  test.each<[string, Value, boolean | null]>([
    ['-', 1, true],
    ['5', 5, true],
    ['"a", "b"', 'b', true],
    ['< limit', 9, true],
    ['[1..3], 7', 7, true],
    ['not(1, 2)', 3, true],
    ['not(1, 2)', 2, false],
    ['? * 2 > limit', 6, true],
    ['ends with(?, "e")', 'apple', true],
    ['> 3', null, null],
    ['null', null, true],
  ])('%s for %j', (tests, input, result) => {
    expect(passes(tests, input)).toBe(result);
  });
});
