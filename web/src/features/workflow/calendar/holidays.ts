const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** One day in each line, each once and in order; null when a line is no day. */
export function textToDays(text: string): string[] | null {
  const days = text
    .split(/[\s,，]+/)
    .filter((part) => part !== '')
    .toSorted();
  return days.every(isDay) ? [...new Set(days)] : null;
}

/** Of the calendar: there is no 30 February. */
function isDay(text: string): boolean {
  const moment = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
