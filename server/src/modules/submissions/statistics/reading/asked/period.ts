/** Days from the first to the last one, both counted. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day that lies so many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a period has. */
export const lengthOf = ({ from, to }: Period): number => Math.round((atNoon(to) - atNoon(from)) / DAY_MS) + 1;

/** The days just before a period, as many as it has. */
export const periodBefore = (period: Period): Period => {
  const to = dayAfter(period.from, -1);
  return { from: dayAfter(to, 1 - lengthOf(period)), to };
};

export const isWithin = (day: string, { from, to }: Period): boolean => day >= from && day <= to;

/** The periods whose figures together are those of these days: whole months, and the days at both ends. */
export function figurePeriods({ from, to }: Period): string[] {
  const periods: string[] = [];
  for (let day = from; day <= to;) {
    const end = endOfMonth(day);
    const isWhole = day.endsWith('-01') && end <= to;
    periods.push(isWhole ? day.slice(0, 7) : day);
    day = dayAfter(isWhole ? end : day, 1);
  }
  return periods;
}

function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
