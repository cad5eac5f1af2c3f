import type { Moment } from '../../../engine/expression-engine.ts';
import { shownAt } from '../../../../basics/zoned-time.ts';
import type { LimitFrom, LimitUnit, MovingLimit } from './schema.ts';

/** The earliest or the latest that a field takes. */
export type LimitSide = 'earliest' | 'latest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:00Z');

/** The limit at a moment as the clock on the wall of its zone shows it: `YYYY-MM-DDTHH:mm`. */
export function momentOf(limit: MovingLimit | number, side: LimitSide, { now, clock, zone }: Moment): string {
  const { from, count, unit } = typeof limit === 'number' ? daysFromToday(limit) : limit;
  const at = clock?.() ?? now;
  // Hours from now pass by the clock that knows of summer time.
  const isPassing = from === 'now' && (unit === 'minute' || unit === 'hour');
  const wall = shownAt(isPassing ? at + count * LENGTH[unit] : at, zone);
  const end = side === 'latest' ? AFTER[from] : undefined;
  const begin = beginOf(wall, from);
  const moved = isPassing ? begin : later(end ? later(begin, 1, end) : begin, count, unit);
  return textOf(moved + (side === 'earliest' || from === 'now' ? 0 : end ? -MINUTE : DAY - MINUTE));
}

/** A number alone is that many days from today. */
export const daysFromToday = (count: number): MovingLimit => ({ from: 'today', count, unit: 'day' });

const LENGTH: Readonly<Record<LimitUnit, number>> = {
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: 0,
  year: 0,
};

/** The period that ends where the latest is counted from; the last day of a month is no fixed number of days. */
const AFTER: Readonly<Partial<Record<LimitFrom, LimitUnit>>> = { week: 'week', month: 'month', year: 'year' };

function beginOf(wall: number, from: LimitFrom): number {
  const date = new Date(wall);
  switch (from) {
    case 'now':
      return wall - (wall % MINUTE);
    case 'today':
      return wall - (wall % DAY);
    case 'week':
      return wall - (wall % DAY) - ((date.getUTCDay() + 6) % 7) * DAY;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
    case 'year':
      return Date.UTC(date.getUTCFullYear(), 0);
  }
}

/** A month after the last day of January is the last day of February. */
function later(wall: number, count: number, unit: LimitUnit): number {
  if (LENGTH[unit] > 0) return wall + count * LENGTH[unit];
  const date = new Date(wall);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'year' ? 12 : 1));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

const textOf = (wall: number): string => new Date(Math.min(Math.max(wall, FIRST), LAST)).toISOString().slice(0, 16);
