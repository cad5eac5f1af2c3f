import { addDays, dayIn, momentIn } from '../../basics/zoned-time.ts';
import type { LimitPeriod } from '../form-settings.ts';

/** The period of a limit around a moment, as the clocks of the zone show it; null for ever. */
export function periodAround(
  period: LimitPeriod,
  zone: string,
  now: number,
): { startsAt: number; endsAt: number } | null {
  const today = dayIn(zone, now);
  switch (period) {
    case 'total':
      return null;
    case 'day':
      return between(zone, today, addDays(today, 1));
    case 'week': {
      const monday = addDays(today, 1 - (new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
      return between(zone, monday, addDays(monday, 7));
    }
    case 'month': {
      const first = `${today.slice(0, 7)}-01`;
      return between(zone, first, `${addDays(first, 31).slice(0, 7)}-01`);
    }
  }
}

const between = (zone: string, from: string, to: string) => ({
  startsAt: momentIn(zone, from, 0),
  endsAt: momentIn(zone, to, 0),
});
