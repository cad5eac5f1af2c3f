import { expect, test } from 'vitest';
import { dueIn } from './due.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['2026-11-20T13:10:00Z', 'in 3 hr.'],
  ['2026-11-22T11:00:00Z', 'in 2 days'],
  ['2026-11-20T10:00:20Z', 'in 1 min.'],
  ['2026-11-20T07:59:00Z', '2 hr. ago'],
  ['2026-11-20T09:59:50Z', '1 min. ago'],
])('what is due at %s is due %s', (moment, said) => {
  expect(dueIn(moment, NOW, 'en')).toBe(said);
});
