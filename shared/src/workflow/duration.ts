const PARTS = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const CYCLE = /^R(\d*)\/(.+)$/;

/** Whether the text is an ISO 8601 duration that is longer than nothing. */
export function isDuration(text: string): boolean {
  return PARTS.test(text) && /\d/.test(text) && !text.endsWith('T');
}

/** The moment one ISO 8601 duration after another, in UTC; a month's end stays within the month. */
export function addDuration(from: string, duration: string): string {
  const parts = PARTS.exec(duration);
  if (!parts) throw new Error(`Not a duration: ${duration}`);
  const [years, months, weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  const moment = new Date(from);
  addMonths(moment, (years ?? 0) * 12 + (months ?? 0));
  const dayCount = (weeks ?? 0) * 7 + (days ?? 0);
  const secondCount = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return new Date(moment.getTime() + (dayCount * 86_400 + secondCount) * 1000).toISOString();
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
