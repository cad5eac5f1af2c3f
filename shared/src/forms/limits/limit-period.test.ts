import { expect, test } from 'vitest';
import type { LimitPeriod } from '../form-settings.ts';
import { periodAround } from './limit-period.ts';

const table: [LimitPeriod, zone: string, now: string, starts: string, ends: string][] = [
  ['day', 'UTC', '2026-11-18T12:00Z', '2026-11-18T00:00Z', '2026-11-19T00:00Z'],
  ['day', 'Asia/Shanghai', '2026-11-18T16:00Z', '2026-11-18T16:00Z', '2026-11-19T16:00Z'],
  // A day of 23 hours and one of 25.
  ['day', 'Europe/Berlin', '2026-03-29T12:00Z', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['day', 'Europe/Berlin', '2026-10-25T12:00Z', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['week', 'UTC', '2026-11-22T23:59Z', '2026-11-16T00:00Z', '2026-11-23T00:00Z'],
  ['week', 'UTC', '2026-11-23T00:00Z', '2026-11-23T00:00Z', '2026-11-30T00:00Z'],
  ['month', 'UTC', '2026-02-28T12:00Z', '2026-02-01T00:00Z', '2026-03-01T00:00Z'],
  ['month', 'America/New_York', '2026-11-01T03:00Z', '2026-10-01T04:00Z', '2026-11-01T04:00Z'],
  ['month', 'UTC', '2026-12-31T12:00Z', '2026-12-01T00:00Z', '2027-01-01T00:00Z'],
];

test.each(table)('the %s in %s around %s', (period, zone, now, starts, ends) => {
  expect(periodAround(period, zone, Date.parse(now))).toEqual({
    startsAt: Date.parse(starts),
    endsAt: Date.parse(ends),
  });
});

test('for ever has no beginning', () => {
  expect(periodAround('total', 'UTC', 0)).toBeNull();
});
