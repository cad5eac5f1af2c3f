import { describe, expect, test } from 'vitest';
import { dayIn, periodOf } from './period.ts';

describe('the period of the statistics', () => {
  test.each([
    ['nothing asked: the last ninety days, by week', {}, { from: '2026-08-24', to: '2026-11-21', unit: 'week' }],
    ['a month by day', { from: '2026-10-01', to: '2026-10-31' }, { from: '2026-10-01', to: '2026-10-31', unit: 'day' }],
    [
      'a year by month',
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2026-01-01', to: '2026-12-31', unit: 'month' },
    ],
    ['turned round', { from: '2026-11-09', to: '2026-11-02' }, { from: '2026-11-02', to: '2026-11-09', unit: 'day' }],
    ['only an end', { to: '2026-03-31' }, { from: '2026-01-01', to: '2026-03-31', unit: 'week' }],
  ])('%s', (_name, asked, period) => {
    expect(periodOf(asked, '2026-11-21')).toEqual(period);
  });

  test('a day begins at midnight of the zone', () => {
    expect(dayIn('Asia/Shanghai', new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
    expect(dayIn('UTC', new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-20');
  });
});
