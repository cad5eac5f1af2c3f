import { describe, expect, test } from 'vitest';
import { aCompiledForm } from '../../../testing/test-forms.ts';
import { readAnswer } from '../../../field-kit.ts';
import { allKits } from '../../../tables/all-kits.ts';
import { validateAnswers } from '../../../../validation/validate-answers.ts';
import { type LimitSide, momentOf } from './moving-limit.ts';
import type { LimitFrom, LimitUnit } from './schema.ts';

type Row = [now: string, zone: string, side: LimitSide, from: LimitFrom, count: number, unit: LimitUnit, limit: string];

/** When, where, which limit, and what the clock on that wall shows. */
const limits: Row[] = [
  // Midnight is that of the zone.
  ['2026-11-28T10:59:00Z', 'Pacific/Auckland', 'earliest', 'today', 0, 'day', '2026-11-28T00:00'],
  ['2026-11-28T11:00:00Z', 'Pacific/Auckland', 'earliest', 'today', 0, 'day', '2026-11-29T00:00'],
  ['2026-11-28T07:59:00Z', 'America/Los_Angeles', 'earliest', 'today', 1, 'day', '2026-11-28T00:00'],
  ['2026-11-28T08:00:00Z', 'America/Los_Angeles', 'earliest', 'today', 1, 'day', '2026-11-29T00:00'],
  ['2026-11-28T18:14:00Z', 'Asia/Kathmandu', 'latest', 'today', 0, 'day', '2026-11-28T23:59'],
  ['2026-11-28T18:15:00Z', 'Asia/Kathmandu', 'latest', 'today', 0, 'day', '2026-11-29T23:59'],
  // Days and weeks from today.
  ['2026-11-28T12:00:00Z', 'UTC', 'latest', 'today', 30, 'day', '2026-12-28T23:59'],
  ['2026-11-28T12:00:00Z', 'UTC', 'earliest', 'today', -2, 'week', '2026-11-14T00:00'],
  ['2026-12-31T12:00:00Z', 'UTC', 'earliest', 'today', 1, 'day', '2027-01-01T00:00'],
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', 'earliest', 'today', 1, 'day', '2026-03-29T00:00'],
  // Months have ends of their own, and some years a leap day.
  ['2026-01-31T12:00:00Z', 'UTC', 'latest', 'today', 1, 'month', '2026-02-28T23:59'],
  ['2028-01-31T12:00:00Z', 'UTC', 'latest', 'today', 1, 'month', '2028-02-29T23:59'],
  ['2028-02-29T12:00:00Z', 'UTC', 'earliest', 'today', 1, 'year', '2029-02-28T00:00'],
  ['2028-02-29T12:00:00Z', 'UTC', 'earliest', 'today', -4, 'year', '2024-02-29T00:00'],
  ['2028-02-28T12:00:00Z', 'UTC', 'earliest', 'today', 1, 'day', '2028-02-29T00:00'],
  ['2026-03-31T12:00:00Z', 'UTC', 'earliest', 'today', -1, 'month', '2026-02-28T00:00'],
  ['2026-02-10T12:00:00Z', 'UTC', 'latest', 'month', 0, 'month', '2026-02-28T23:59'],
  ['2026-02-10T12:00:00Z', 'UTC', 'latest', 'month', 1, 'month', '2026-03-31T23:59'],
  ['2026-02-10T12:00:00Z', 'UTC', 'earliest', 'month', 1, 'month', '2026-03-01T00:00'],
  ['2026-12-31T23:30:00Z', 'Europe/Berlin', 'earliest', 'month', 0, 'month', '2027-01-01T00:00'],
  ['2026-02-10T12:00:00Z', 'UTC', 'latest', 'month', 5, 'day', '2026-03-05T23:59'],
  ['2026-02-10T12:00:00Z', 'UTC', 'latest', 'year', 0, 'year', '2026-12-31T23:59'],
  ['2026-02-10T12:00:00Z', 'UTC', 'earliest', 'year', -1, 'year', '2025-01-01T00:00'],
  // Week 53 of 2026 runs from 28 December to 3 January.
  ['2027-01-01T12:00:00Z', 'UTC', 'earliest', 'week', 0, 'week', '2026-12-28T00:00'],
  ['2027-01-01T12:00:00Z', 'UTC', 'latest', 'week', 0, 'week', '2027-01-03T23:59'],
  ['2027-01-03T23:59:00Z', 'UTC', 'earliest', 'week', 1, 'week', '2027-01-04T00:00'],
  ['2027-01-04T00:00:00Z', 'UTC', 'earliest', 'week', 0, 'week', '2027-01-04T00:00'],
  // Hours pass by the clock, also in the night in which it changes.
  ['2026-11-28T12:34:56Z', 'UTC', 'earliest', 'now', 0, 'hour', '2026-11-28T12:34'],
  ['2026-11-28T12:34:56Z', 'UTC', 'latest', 'now', 90, 'minute', '2026-11-28T14:04'],
  ['2026-11-28T12:34:56Z', 'UTC', 'latest', 'now', 1, 'day', '2026-11-29T12:34'],
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', 'earliest', 'now', 1, 'hour', '2026-03-29T03:30'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', 'earliest', 'now', 1, 'hour', '2026-10-25T02:30'],
  ['2026-11-28T12:00:00Z', 'UTC', 'earliest', 'today', 8, 'hour', '2026-11-28T08:00'],
  // No calendar goes further.
  ['2026-11-28T12:00:00Z', 'UTC', 'latest', 'year', 36_600, 'year', '9999-12-31T23:59'],
];

test.each(limits)('at %s in %s the %s of %s %i %s is %s', (now, zone, side, from, count, unit, limit) => {
  expect(momentOf({ from, count, unit }, side, { now: Date.parse(now), zone })).toBe(limit);
});

/** It is Saturday 28 November 2026, 15:20. */
const AFTERNOON = { now: Date.parse('2026-11-28T15:20:00Z'), zone: 'UTC' };
const tomorrow = { from: 'today', count: 1, unit: 'day' };
const inAnHour = { from: 'now', count: 1, unit: 'hour' };
const thisMonth = { from: 'month', count: 0, unit: 'month' };

/** Settings, an answer, and the sentence's values where it is refused. */
const answers: [string, Record<string, unknown>, unknown, unknown][] = [
  ['a day', { type: 'date', earliestIn: tomorrow }, '2026-11-29', null],
  ['a day', { type: 'date', earliestIn: tomorrow }, '2026-11-28', { earliest: '2026-11-29', count: 1, unit: 'day' }],
  ['days alone', { type: 'date', latestIn: 30 }, '2026-12-29', { latest: '2026-12-28', count: 30, unit: 'day' }],
  [
    'the fixed day where it is narrower',
    { type: 'date', earliestIn: tomorrow, earliest: '2026-12-24' },
    '2026-12-23',
    { earliest: '2026-12-24' },
  ],
  ['a range', { type: 'date_range', earliestIn: 0, latestIn: thisMonth }, range('2026-11-28', '2026-11-30'), null],
  [
    'the end of a range',
    { type: 'date_range', latestIn: thisMonth },
    range('2026-11-28', '2026-12-01'),
    { latest: '2026-11-30', count: 0, unit: 'month' },
  ],
  ['a moment', { type: 'date_time', earliestIn: inAnHour }, '2026-11-28T16:20', null],
  [
    'a moment',
    { type: 'date_time', earliestIn: inAnHour },
    '2026-11-28T16:19',
    { earliest: '2026-11-28 16:20', count: 1, unit: 'hour' },
  ],
  [
    'the whole last day',
    { type: 'date_time', latestIn: { from: 'today', count: 0, unit: 'day' } },
    '2026-11-28T23:59',
    null,
  ],
  [
    'a time not in the future',
    { type: 'time', latestIn: { from: 'now', count: 0, unit: 'minute' } },
    '15:21',
    { latest: '15:20', count: 0, unit: 'second' },
  ],
  [
    'times of day end at midnight',
    { type: 'time', earliestIn: { from: 'now', count: 10, unit: 'hour' } },
    '23:58',
    { earliest: '23:59', count: 10, unit: 'hour' },
  ],
];

function range(start: string, end: string) {
  return { start, end };
}

describe('limits that move', () => {
  test.each(answers)('hold for %s: %o takes %o, or names %o', (_, settings, answer, params) => {
    const form = aCompiledForm({ fields: [{ key: 'a', type: 'text', ...settings }] });
    const { problems } = validateAnswers(form, { a: answer }, AFTERNOON);
    expect(problems.map((problem) => problem.params)).toEqual(params === null ? [] : [params]);
  });

  test('follow the clock while a form is open', () => {
    const [field] = aCompiledForm({
      fields: [{ key: 'a', type: 'date_time', latestIn: { ...inAnHour, count: 0 } }],
    }).fields;
    const read = (clock?: () => number) =>
      readAnswer(allKits, field!, '2026-11-28T15:30', { ...AFTERNOON, clock }).problems;
    expect(read()).toHaveLength(1);
    expect(read(() => AFTERNOON.now + 600_000)).toEqual([]);
  });

  test('are told in the language of the person, with the day that they came to', () => {
    const [field] = aCompiledForm({ fields: [{ key: 'a', type: 'date', earliestIn: tomorrow }] }).fields;
    const [problem] = readAnswer(allKits, field!, '2026-11-28', AFTERNOON).problems;
    const tell = (language: string) => allKits.date.tell?.(field!, problem?.params ?? {}, language)?.['earliest'];
    expect(tell('en')).toBe('November 29, 2026 (tomorrow)');
    expect(tell('de')).toBe('29. November 2026 (morgen)');
    expect(tell('zh-CN')).toBe('2026年11月29日 (明天)');
  });
});
