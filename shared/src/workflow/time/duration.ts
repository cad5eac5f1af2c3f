const PARTS = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const CYCLE = /^R(\d*)\/(.+)$/;

/** Whether the text is an ISO 8601 duration that is longer than nothing. */
export function isDuration(text: string): boolean {
  return PARTS.test(text) && /\d/.test(text) && !text.endsWith('T');
}

/** The parts of an ISO 8601 duration; throws when it is none. */
export function readDuration(duration: string): Record<'years' | 'months' | 'weeks' | 'days' | 'seconds', number> {
  const parts = PARTS.exec(duration);
  if (!parts) throw new Error(`Not a duration: ${duration}`);
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return { years, months, weeks, days, seconds: hours * 3600 + minutes * 60 + seconds };
}

/** The moment one ISO 8601 duration after another, in UTC; a month's end stays within the month. */
export function addDuration(from: string, duration: string): string {
  const { years, months, weeks, days, seconds } = readDuration(duration);
  const moment = new Date(from);
  addMonths(moment, years * 12 + months);
  return new Date(moment.getTime() + ((weeks * 7 + days) * 86_400 + seconds) * 1000).toISOString();
}

/** `R3/PT10M` in its parts; `times` is infinite when no number is given; null when it is not a cycle. */
export function readCycle(text: string): { times: number; duration: string } | null {
  const parts = CYCLE.exec(text);
  if (!parts || !isDuration(parts[2] ?? '')) return null;
  return { times: parts[1] ? Number(parts[1]) : Number.POSITIVE_INFINITY, duration: parts[2] ?? '' };
}

function addMonths(moment: Date, months: number): void {
  if (months === 0) return;
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, last));
}
