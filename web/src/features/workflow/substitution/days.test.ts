import { expect, test } from 'vitest';
import { dayOf } from '../../../lib/texts/day-of.ts';
import { dayAfter, startOfDay } from './days.ts';

test.each([
  ['2026-11-30', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-03-29', '2026-03-30'],
])('the day after %s is %s', (day, next) => {
  expect(dayAfter(day)).toBe(next);
});

test('a day begins where the reader is, and belongs to itself', () => {
  expect(dayOf(Date.parse(startOfDay('2026-11-21')))).toBe('2026-11-21');
});
