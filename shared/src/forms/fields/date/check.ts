import type { Moment } from '../../engine/expression-engine.ts';
import type { DateField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

/** A day of the calendar as `YYYY-MM-DD`; such texts sort as the days do. */
export function readDate(field: DateField, raw: unknown, moment?: Moment): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  if (raw === '') return UNANSWERED;
  if (!isDay(raw)) return { answer: undefined, problems: [{ code: 'wrong_date' }] };
  const { earliest, latest } = dateLimits(field, moment);
  const isClosed = field.closedWeekdays?.includes(weekdayOf(raw)) ?? false;
  return readAs(
    raw,
    earliest !== undefined && raw < earliest && { code: 'too_early', params: { earliest } },
    latest !== undefined && raw > latest && { code: 'too_late', params: { latest } },
    isClosed && { code: 'wrong_weekday' },
  );
}

const DAY_MS = 86_400_000;

/** The first and the last day that the field takes at a moment; the narrower of a fixed day and one counted from today. */
export function dateLimits(field: DateField, moment: Moment | undefined): { earliest?: string; latest?: string } {
  const from = moment && field.earliestIn !== undefined ? daysFromToday(moment, field.earliestIn) : undefined;
  const to = moment && field.latestIn !== undefined ? daysFromToday(moment, field.latestIn) : undefined;
  const earliest = [field.earliest, from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const latest = [field.latest, to]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(0);
  return { ...(earliest === undefined ? {} : { earliest }), ...(latest === undefined ? {} : { latest }) };
}

function daysFromToday({ now, zone }: Moment, days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether a text is `YYYY-MM-DD` and that day exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
