import { dayOf } from '../../../lib/texts/day-of.ts';

/** The moment at which a day begins where the reader is. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return dayOf(date.getTime());
}
