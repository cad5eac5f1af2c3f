import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [245_000, '4:05'],
  [3_600_000, '1:00:00'],
  [3_845_000, '1:04:05'],
])('%d ms are %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});
