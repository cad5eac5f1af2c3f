import { expect, test } from 'vitest';
import type { FormSchedule } from '../form-settings.ts';
import { openingAt } from './opening-hours.ts';

/** Moments with their offset; `null` is open, `over` never opens again. */
const table: [name: string, schedule: FormSchedule, zone: string, now: string, opens: string | null][] = [
  ['nothing is said', {}, 'UTC', '2026-11-18T12:00Z', null],
  ['before the start', { startsAt: '2026-11-20T08:00' }, 'Asia/Shanghai', '2026-11-18T12:00Z', '2026-11-20T00:00Z'],
  ['at the start', { startsAt: '2026-11-18T20:00' }, 'Asia/Shanghai', '2026-11-18T12:00Z', null],
  ['just before the end', { endsAt: '2026-11-18T12:01' }, 'UTC', '2026-11-18T12:00Z', null],
  ['at the end', { endsAt: '2026-11-18T12:00' }, 'UTC', '2026-11-18T12:00Z', 'over'],
  ['on a day that counts', { weekdays: [3] }, 'UTC', '2026-11-18T12:00Z', null],
  ['on another day', { weekdays: [1] }, 'UTC', '2026-11-18T12:00Z', '2026-11-23T00:00Z'],
  ['the day is the zone’s', { weekdays: [4] }, 'Asia/Tokyo', '2026-11-18T16:00Z', null],
  ['before hours', { hours: { from: '09:00', to: '17:00' } }, 'UTC', '2026-11-18T08:59Z', '2026-11-18T09:00Z'],
  ['within hours', { hours: { from: '09:00', to: '17:00' } }, 'UTC', '2026-11-18T16:59Z', null],
  ['at closing time', { hours: { from: '09:00', to: '17:00' } }, 'UTC', '2026-11-18T17:00Z', '2026-11-19T09:00Z'],
  ['over night, before midnight', { hours: { from: '22:00', to: '02:00' } }, 'UTC', '2026-11-18T23:00Z', null],
  ['over night, after midnight', { hours: { from: '22:00', to: '02:00' } }, 'UTC', '2026-11-18T01:59Z', null],
  [
    'a night belongs to the day on which it begins',
    { weekdays: [2], hours: { from: '22:00', to: '02:00' } },
    'UTC',
    '2026-11-18T01:00Z',
    null,
  ],
  [
    'the night before a free day is over at midnight of nobody',
    { weekdays: [3], hours: { from: '22:00', to: '02:00' } },
    'UTC',
    '2026-11-18T01:00Z',
    '2026-11-18T22:00Z',
  ],
  [
    'the start falls into closed hours',
    { startsAt: '2026-11-20T20:00', hours: { from: '09:00', to: '17:00' } },
    'UTC',
    '2026-11-18T12:00Z',
    '2026-11-21T09:00Z',
  ],
  [
    'the end comes before the next opening',
    { endsAt: '2026-11-19T08:00', hours: { from: '09:00', to: '17:00' } },
    'UTC',
    '2026-11-18T18:00Z',
    'over',
  ],
  // Berlin goes from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October.
  [
    'the day before the clocks go forward',
    { hours: { from: '09:00', to: '17:00' } },
    'Europe/Berlin',
    '2026-03-28T17:00Z',
    '2026-03-29T07:00Z',
  ],
  [
    'the day before the clocks go back',
    { hours: { from: '09:00', to: '17:00' } },
    'Europe/Berlin',
    '2026-10-24T17:00Z',
    '2026-10-25T08:00Z',
  ],
  [
    'an opening that the clocks leave out is an hour later',
    { startsAt: '2026-03-29T02:30' },
    'Europe/Berlin',
    '2026-03-29T00:00Z',
    '2026-03-29T01:30Z',
  ],
  [
    'hours that the clocks leave out are left out that day',
    { hours: { from: '02:10', to: '02:50' }, weekdays: [7] },
    'Europe/Berlin',
    '2026-03-29T02:00Z',
    '2026-04-05T00:10Z',
  ],
  [
    'hours that the clocks show twice begin with the first',
    { hours: { from: '02:00', to: '04:00' } },
    'Europe/Berlin',
    '2026-10-25T00:30Z',
    null,
  ],
];

test.each(table)('%s', (_, schedule, zone, now, opens) => {
  const opening = openingAt(schedule, zone, Date.parse(now));
  const shown = opening.isOpen ? null : opening.opensAt === null ? 'over' : new Date(opening.opensAt).toISOString();
  expect(shown).toBe(opens === null || opens === 'over' ? opens : new Date(opens).toISOString());
});

test.each([
  ['not_yet', { startsAt: '2026-11-20T08:00' }],
  ['over', { endsAt: '2026-11-17T08:00' }],
  ['outside_hours', { weekdays: [1] }],
])('the reason is %s', (reason, schedule) => {
  expect(openingAt(schedule, 'UTC', Date.parse('2026-11-18T12:00Z'))).toMatchObject({ isOpen: false, reason });
});
