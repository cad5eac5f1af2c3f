import type { DateField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

/** A day of the calendar as `YYYY-MM-DD`; such texts sort as the days do. */
export function readDate(field: DateField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  if (raw === '') return UNANSWERED;
  if (!isDay(raw)) return { answer: undefined, problems: [{ code: 'wrong_date' }] };
  const { earliest, latest } = field;
  const isClosed = field.closedWeekdays?.includes(weekdayOf(raw)) ?? false;
  return readAs(
    raw,
    earliest !== undefined && raw < earliest && { code: 'too_early', params: { earliest } },
    latest !== undefined && raw > latest && { code: 'too_late', params: { latest } },
    isClosed && { code: 'wrong_weekday' },
  );
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether a text is `YYYY-MM-DD` and that day exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
