import { expect, test } from 'vitest';
import { stretchesToText, textToDays, textToStretches } from './calendar-text.ts';

test.each([
  ['', []],
  ['09:00-17:00', [{ from: '09:00', to: '17:00' }]],
  [
    ' 09:00 – 12:00，13:00-24:00 ',
    [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ],
  ],
  ['9-5', null],
  ['17:00-09:00', null],
  ['09:00-13:00, 12:00-17:00', null],
])('working hours “%s”', (text, stretches) => {
  expect(textToStretches(text)).toEqual(stretches);
  if (stretches) expect(textToStretches(stretchesToText(stretches))).toEqual(stretches);
});

test.each([
  ['', []],
  ['2026-12-26\n2026-12-25 2026-12-25', ['2026-12-25', '2026-12-26']],
  ['2026-02-30', null],
  ['Christmas', null],
])('holidays “%s”', (text, days) => {
  expect(textToDays(text)).toEqual(days);
});
