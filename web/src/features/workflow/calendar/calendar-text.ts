import type { BusinessCalendar } from '@countersign/shared/workflow/time/calendar.ts';

const LINE = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `09:00-12:00, 13:00-17:00` */
export const stretchesToText = (stretches: BusinessCalendar['week'][number]): string =>
  stretches.map(({ from, to }) => `${from}-${to}`).join(', ');

/** The stretches of a day in order, empty for a free day; null when the text is none. */
export function textToStretches(text: string): BusinessCalendar['week'][number] | null {
  const parts = text
    .replaceAll('–', '-')
    .split(/[,，;\n]/)
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter((part) => part !== '');
  if (!parts.every((part) => LINE.test(part))) return null;
  const stretches = parts.map((part) => ({ from: part.slice(0, 5), to: part.slice(6) }));
  const isOrdered = stretches.every(
    ({ from, to }, index) => from < to && (index === 0 || (stretches[index - 1]?.to ?? '') <= from),
  );
  return isOrdered ? stretches : null;
}

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
