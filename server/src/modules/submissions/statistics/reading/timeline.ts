import type { FormFigures } from '@countersign/shared/api/submissions/statistics.ts';
import { dayAfter, lengthOf, type Period } from './asked/period.ts';

type Unit = FormFigures['timeline']['unit'];
type Days = ReadonlyMap<string, number>;

/** The unit that keeps a picture readable. */
export const unitOf = (days: number): Unit => (days <= 45 ? 'day' : days <= 400 ? 'week' : 'month');

/** The days that there are answers of; null without any. */
export function spanOf(days: Days): Period | null {
  const found = [...days].filter(([, n]) => n > 0).map(([day]) => day);
  const sorted = found.toSorted((a, b) => (a < b ? -1 : 1));
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from !== undefined && to !== undefined ? { from, to } : null;
}

/** Answers by day, week (from Monday) or month of a period, those without any included. */
export function pointsOf(days: Days, period: Period | null, unit: Unit): { start: string; count: number }[] {
  if (!period) return [];
  const counts = new Map<string, number>();
  const length = lengthOf(period);
  for (let at = 0; at < length; at += unit === 'day' ? 1 : unit === 'week' ? 7 : 28)
    counts.set(startOf(dayAfter(period.from, at), unit), 0);
  counts.set(startOf(period.to, unit), 0);
  for (const [day, n] of days) {
    const start = startOf(day, unit);
    if (counts.has(start)) counts.set(start, (counts.get(start) ?? 0) + n);
  }
  return [...counts].map(([start, count]) => ({ start, count })).toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

function startOf(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
}
