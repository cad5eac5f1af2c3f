import { addDays, dayIn, momentIn, timeOfDayIn } from '../../basics/zoned-time.ts';
import type { BusinessCalendar } from './calendar.ts';
import { addDuration, readDuration } from './duration.ts';

/** Far beyond any deadline; a duration that needs more days counts on the plain calendar. */
const MOST_DAYS = 20_000;

type Stretch = { from: number; to: number };

/**
 * The moment one ISO 8601 duration of working time after another, in UTC. A day is a working day (the same time on the
 * next one), a week as many of them as a week has, hours and smaller parts count only while people work; months and years
 * are those of the calendar. What begins outside working time begins with the next stretch of work.
 */
export function addWorkingTime(from: string, duration: string, calendar: BusinessCalendar): string {
  const { years, months, weeks, days, seconds } = readDuration(duration);
  const begin = Date.parse(years + months > 0 ? addDuration(from, `P${years}Y${months}M`) : from);
  const workingDays = weeks * calendar.week.filter((list) => list.length > 0).length + days;
  if (workingDays > MOST_DAYS) return addDuration(from, duration);
  const opened = nextWorkingMoment(begin, calendar);
  const moved = addWorkingDays(opened, workingDays, calendar);
  const end = moved === null ? null : addWorkingSeconds(moved, seconds, calendar);
  return end === null ? addDuration(from, duration) : new Date(end).toISOString();
}

/** The moment itself while people work, else the beginning of the next stretch; null when there is none for years. */
function nextWorkingMoment(moment: number, calendar: BusinessCalendar): number | null {
  for (const stretch of stretchesFrom(moment, calendar)) return Math.max(stretch.from, moment);
  return null;
}

function addWorkingDays(moment: number | null, count: number, calendar: BusinessCalendar): number | null {
  if (moment === null || count === 0) return moment;
  const time = timeOfDayIn(calendar.zone, moment);
  let day = dayIn(calendar.zone, moment);
  let left = count;
  for (let looked = 0; left > 0; looked += 1) {
    if (looked > MOST_DAYS * 7) return null;
    day = addDays(day, 1);
    if (hoursOf(day, calendar).length > 0) left -= 1;
  }
  return nextWorkingMoment(momentIn(calendar.zone, day, time), calendar);
}

function addWorkingSeconds(moment: number, seconds: number, calendar: BusinessCalendar): number | null {
  let left = seconds * 1000;
  if (left === 0) return moment;
  for (const { from, to } of stretchesFrom(moment, calendar)) {
    const begin = Math.max(from, moment);
    if (left <= to - begin) return begin + left;
    left -= to - begin;
  }
  return null;
}

/** The stretches of work that have not ended at a moment, in order. */
function* stretchesFrom(moment: number, calendar: BusinessCalendar): Generator<Stretch> {
  const first = dayIn(calendar.zone, moment);
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const day = addDays(first, count);
    for (const { from, to } of hoursOf(day, calendar)) {
      const stretch = { from: momentIn(calendar.zone, day, from), to: momentIn(calendar.zone, day, to) };
      if (stretch.to > moment && stretch.to > stretch.from) yield stretch;
    }
  }
}

/** Milliseconds since midnight. */
function hoursOf(day: string, calendar: BusinessCalendar): Stretch[] {
  if (calendar.holidays.includes(day)) return [];
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (calendar.week[weekday] ?? []).map(({ from, to }) => ({ from: millisecondsOf(from), to: millisecondsOf(to) }));
}

function millisecondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
