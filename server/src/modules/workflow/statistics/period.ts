const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

/** Days are `2026-11-21`; the unit keeps a picture between a dozen and three dozen bars. */
export interface Period {
  from: string;
  to: string;
  unit: 'day' | 'week' | 'month';
}

/** The asked period, else the last ninety days; a turned period is put right. */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  const end = asked.to ?? today;
  const start = asked.from ?? dayBefore(end, USUAL_DAYS - 1);
  const [from, to] = start <= end ? [start, end] : [end, start];
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from, to, unit: days <= 31 ? 'day' : days <= 210 ? 'week' : 'month' };
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The calendar day of a moment in a zone. */
export const dayIn = (zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
