import type { BusinessCalendar } from '@countersign/shared/workflow/time/calendar.ts';

/** The stretches of one day, each with `from` and `to` as `HH:MM`. */
export type Day = BusinessCalendar['week'][number];

const MIDNIGHT = '24:00';
const MOST_STRETCHES = 6;

/** Time inputs know no 24:00: the end of a day is the midnight after it. */
export const endOfDay = (time: string): string => (time === '00:00' ? MIDNIGHT : time);
export const startOfDay = (time: string): string => (time === MIDNIGHT ? '00:00' : time);

/** Each stretch ends after it begins, and begins when the one before it has ended. */
export const isInOrder = (day: Day): boolean =>
  day.every(
    ({ from, to }, at) => from !== '' && to !== '' && from < to && (at === 0 || (day[at - 1]?.to ?? '') <= from),
  );

/** Whether another stretch has room after the last one. */
export const mayAddStretch = (day: Day): boolean => day.length < MOST_STRETCHES && (day.at(-1)?.to ?? '') < '22:00';

/** A usual day first, then the afternoon after a break. */
export function addStretch(day: Day): Day {
  const last = day.at(-1)?.to;
  if (last === undefined) return [{ from: '09:00', to: '17:00' }];
  const hour = Number(last.slice(0, 2)) + 1;
  const clock = (hours: number) => `${String(Math.min(hours, 24)).padStart(2, '0')}:00`;
  return [...day, { from: clock(hour), to: clock(hour + 4) }];
}
