import { describe, expect, test } from 'vitest';
import { checkCron, nextRunsOf, normaliseCron } from './cron.ts';

const NOW = new Date('2026-11-26T20:00:00Z');
const next = (cron: string, zone = 'UTC', after = NOW): string => {
  const runs = nextRunsOf({ cron, zone }, after, 1);
  return Array.isArray(runs) ? (runs[0]?.toISOString() ?? '') : runs.code;
};

describe('an expression as Quartz writes it', () => {
  test.each([
    ['every day at two, on whatever day it is read', '0 0 2 * * ?', '2026-11-27T02:00'],
    ['2 is Monday', '0 0 12 ? * 2', '2026-11-30T12:00'],
    ['1 is Sunday', '0 0 9 ? * 1', '2026-11-29T09:00'],
    ['a weekday by name', '0 0 0 ? * WED', '2026-12-02T00:00'],
    ['6L is the last Friday', '0 0 12 ? * 6L', '2026-11-27T12:00'],
    ['FRIL, too', '0 0 12 ? * FRIL', '2026-11-27T12:00'],
    ['2#1 is the first Monday', '0 0 12 ? * 2#1', '2026-12-07T12:00'],
    ['L of the month is its last day', '0 0 12 L * ?', '2026-11-30T12:00'],
    ['L of the week is Saturday', '0 0 9 ? * L', '2026-11-28T09:00'],
    ['a step from a number on', '0 5/20 * * * ?', '2026-11-26T20:05'],
    ['a range over midnight', '0 0 23-1 * * ?', '2026-11-26T23:00'],
    ['a range over the weekend', '0 0 9 ? * FRI-MON', '2026-11-27T09:00'],
    ['any year', '0 0 0 1 1 ? *', '2027-01-01T00:00'],
    ['a leap day', '0 0 0 29 2 ?', '2028-02-29T00:00'],
    ['months without the day are left out', '0 0 0 31 * ?', '2026-12-31T00:00'],
  ])('%s', (_what, cron, at) => {
    expect(next(cron)).toBe(`${at}:00.000Z`);
  });

  test.each([
    ['* * * * *', 'cron_fields', {}],
    ['', 'cron_fields', {}],
    ['0 0 0 LW * ?', 'cron_unsupported', { field: 4, text: 'LW' }],
    ['0 0 0 15W * ?', 'cron_unsupported', { field: 4, text: '15W' }],
    ['0 0 0 L-3 * ?', 'cron_unsupported', { field: 4, text: 'L-3' }],
    ['0 0 0 1 1 ? 2027', 'cron_unsupported', { field: 7, text: '2027' }],
    ['0 0 0 1 * 2', 'cron_both_days', {}],
    ['0 60 0 * * ?', 'cron_field', { field: 2, text: '60' }],
    ['0 0 0 ? * 8', 'cron_field', { field: 6, text: '8' }],
    ['0 0 0 ? * 0', 'cron_field', { field: 6, text: '0' }],
    ['? 0 0 * * ?', 'cron_field', { field: 1, text: '?' }],
    ['0 0/0 0 * * ?', 'cron_field', { field: 2, text: '0/0' }],
    ['0 1-2-3 0 * * ?', 'cron_field', { field: 2, text: '1-2-3' }],
    ['0 0 0 * * ?;rm', 'cron_field', { field: 6, text: '?;RM' }],
    ['@daily', 'cron_fields', {}],
    ['0 0 0 H * ?', 'cron_field', { field: 4, text: 'H' }],
  ])('%s is refused by name', (cron, code, params) => {
    expect(normaliseCron(cron)).toEqual({ code, params });
  });

  test.each([
    ['0 0 0 30 2 ?', 'cron_never'],
    ['* * * * * ?', 'cron_too_often'],
    ['0/5 * * * * ?', 'cron_too_often'],
  ])('%s is not kept', (cron, code) => {
    expect(checkCron({ cron, zone: 'UTC' }, NOW)).toMatchObject({ code });
  });
});

describe('where the clocks change', () => {
  test.each([
    [
      'a time that is left out comes an hour later, once',
      '0 30 2 * * ?',
      '2026-03-28T12:00Z',
      ['2026-03-29T01:30', '2026-03-30T00:30'],
    ],
    [
      'a time that is shown twice comes once',
      '0 30 2 * * ?',
      '2026-10-24T12:00Z',
      ['2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    ['every half hour goes on', '0 0/30 * * * ?', '2026-10-25T00:10Z', ['2026-10-25T00:30', '2026-10-25T01:00']],
  ])('%s', (_what, cron, after, expected) => {
    const runs = nextRunsOf({ cron, zone: 'Europe/Berlin' }, new Date(after), 2);
    expect(runs).toEqual(expected.map((at) => new Date(`${at}:00Z`)));
  });
});
