import { expect, test } from 'vitest';
import { addStretch, type Day, endOfDay, isInOrder, mayAddStretch, startOfDay } from './day-hours.ts';
import { textToDays } from './holidays.ts';

const day = (...stretches: string[]): Day =>
  stretches.map((text) => ({ from: text.slice(0, text.indexOf('-')), to: text.slice(text.indexOf('-') + 1) }));

test.each([
  [day(), true],
  [day('09:00-17:00'), true],
  [day('09:00-12:00', '13:00-24:00'), true],
  [day('09:00-12:00', '12:00-17:00'), true],
  [day('17:00-09:00'), false],
  [day('09:00-09:00'), false],
  [day('09:00-13:00', '12:00-17:00'), false],
  [day('09:00-'), false],
])('working hours %j are in order: %s', (hours, is) => {
  expect(isInOrder(hours)).toBe(is);
});

test('a day is given hours one stretch after the other, always in order, until it is full', () => {
  let hours = day();
  while (mayAddStretch(hours)) {
    hours = addStretch(hours);
    expect(isInOrder(hours)).toBe(true);
  }
  expect(hours).toEqual(day('09:00-17:00', '18:00-22:00'));
});

test('a day ends at midnight, which time inputs call 00:00', () => {
  expect([endOfDay('00:00'), endOfDay('17:00'), startOfDay('24:00'), startOfDay('17:00')]).toEqual([
    '24:00',
    '17:00',
    '00:00',
    '17:00',
  ]);
});

test.each([
  ['', []],
  ['2026-12-26\n2026-12-25 2026-12-25', ['2026-12-25', '2026-12-26']],
  ['2026-02-30', null],
  ['Christmas', null],
])('holidays “%s”', (text, days) => {
  expect(textToDays(text)).toEqual(days);
});
