import { expect, test } from 'vitest';
import { readNumberText, roundToDecimals } from './read-number-text.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['12', 12],
  ['-12.5', -12.5],
  ['−3', -3],
  ['.5', 0.5],
  ['12.', 12],
  ['12,5', 12.5],
  ['1,234', 1234],
  ['1,234,567.8', 1_234_567.8],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['１２．５', 12.5],
  ['1.234,5', '1.234,5'],
  ['12a', '12a'],
  ['1e3', '1e3'],
  ['Infinity', 'Infinity'],
])('%j means %j', (text, expected) => {
  expect(readNumberText(text)).toBe(expected);
});

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [1.004, 2, 1],
  [2.5, 0, 3],
  [0.1 + 0.2, 2, 0.3],
  [1e-7, 2, 0],
  [1e21, 2, 1e21],
])('%d with %d decimals is %d', (value, decimals, expected) => {
  expect(roundToDecimals(value, decimals)).toBe(expected);
});
