const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment (ms) in the reader's calendar: `2026-11-21`. */
export function dayOf(moment: number): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
