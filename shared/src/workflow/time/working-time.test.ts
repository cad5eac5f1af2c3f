import { describe, expect, it } from 'vitest';
import { type BusinessCalendar, businessCalendar, usualCalendar } from './calendar.ts';
import { addWorkingTime } from './working-time.ts';

const berlin: BusinessCalendar = { ...usualCalendar('Europe/Berlin'), holidays: ['2026-12-25'] };
const withLunch: BusinessCalendar = {
  ...berlin,
  week: berlin.week.map((list) =>
    list.length === 0
      ? []
      : [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
  ),
};
const nights: BusinessCalendar = {
  zone: 'America/New_York',
  week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
  holidays: [],
};

/** Monday 2026-03-02; Berlin is one hour ahead of UTC until Sunday 2026-03-29, then two. */
describe('a duration of working time', () => {
  it.each<[what: string, from: string, duration: string, calendar: BusinessCalendar, to: string]>([
    ['stays within the day', '2026-03-02T08:00:00Z', 'PT4H', berlin, '2026-03-02T12:00:00.000Z'],
    ['goes on the next morning', '2026-03-02T15:00:00Z', 'PT2H', berlin, '2026-03-03T09:00:00.000Z'],
    ['may end with the day', '2026-03-02T15:00:00Z', 'PT1H', berlin, '2026-03-02T16:00:00.000Z'],
    ['leaves the weekend out', '2026-03-06T15:30:00Z', 'PT1H', berlin, '2026-03-09T08:30:00.000Z'],
    ['begins when people begin', '2026-03-07T11:00:00Z', 'PT30M', berlin, '2026-03-09T08:30:00.000Z'],
    ['leaves a holiday out', '2026-12-24T15:00:00Z', 'PT2H', berlin, '2026-12-28T09:00:00.000Z'],
    ['leaves lunch out', '2026-03-02T10:30:00Z', 'PT1H', withLunch, '2026-03-02T12:30:00.000Z'],
    [
      'of a day is the same time on the next working day',
      '2026-03-06T10:00:00Z',
      'P1D',
      berlin,
      '2026-03-09T10:00:00.000Z',
    ],
    ['of a day from Saturday is Tuesday morning', '2026-03-07T10:00:00Z', 'P1D', berlin, '2026-03-10T08:00:00.000Z'],
    ['of a week is five working days', '2026-03-04T10:00:00Z', 'P1W', berlin, '2026-03-11T10:00:00.000Z'],
    ['may mix days and hours', '2026-03-05T15:00:00Z', 'P1DT2H', berlin, '2026-03-09T09:00:00.000Z'],
    ['keeps the time of day when clocks go forward', '2026-03-27T10:00:00Z', 'P1D', berlin, '2026-03-30T09:00:00.000Z'],
    ['counts hours over the change of clocks', '2026-03-27T15:00:00Z', 'PT2H', berlin, '2026-03-30T08:00:00.000Z'],
    ['keeps the time of day when clocks go back', '2026-10-23T10:00:00Z', 'P1D', berlin, '2026-10-26T11:00:00.000Z'],
    ['counts the short day as it is', '2026-03-08T05:00:00Z', 'PT23H', nights, '2026-03-09T04:00:00.000Z'],
    ['counts the long day as it is', '2026-11-01T04:00:00Z', 'PT25H', nights, '2026-11-02T05:00:00.000Z'],
    ['of a month is one of the calendar', '2026-01-31T10:00:00Z', 'P1M', berlin, '2026-03-02T08:00:00.000Z'],
    ['of nothing but waiting begins with work', '2026-03-02T20:00:00Z', 'PT1S', berlin, '2026-03-03T08:00:01.000Z'],
  ])('%s', (_what, from, duration, calendar, to) => {
    expect(addWorkingTime(from, duration, calendar)).toBe(to);
  });
});

describe('a calendar', () => {
  it.each<[what: string, change: Partial<Record<keyof BusinessCalendar, unknown>>]>([
    ['in a zone that does not exist', { zone: 'Mars/Olympus' }],
    ['without any work', { week: [[], [], [], [], [], [], []] }],
    ['with six days', { week: usualCalendar('UTC').week.slice(1) }],
    ['that ends before it begins', { week: [[{ from: '17:00', to: '09:00' }], [], [], [], [], [], []] }],
    [
      'whose stretches overlap',
      {
        week: [
          [
            { from: '09:00', to: '12:00' },
            { from: '11:00', to: '14:00' },
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      },
    ],
    ['with a holiday that is no day', { holidays: ['2026-02-30'] }],
  ])('%s is refused', (_what, change) => {
    expect(businessCalendar.safeParse({ ...usualCalendar('UTC'), ...change }).success).toBe(false);
    expect(businessCalendar.safeParse(usualCalendar('UTC')).success).toBe(true);
  });
});
