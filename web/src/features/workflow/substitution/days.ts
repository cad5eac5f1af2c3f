const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment in the reader's calendar: `2026-11-21`. */
export function dayOf(moment: number): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The moment at which a day begins where the reader is. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return dayOf(date.getTime());
}
