import { addDays, dayIn, momentIn } from '../../basics/zoned-time.ts';
import type { FormSchedule } from '../form-settings.ts';

/** Whether a form is open at a moment; milliseconds since 1970. `opensAt` is null when it never opens again. */
export type Opening =
  | { isOpen: true }
  | { isOpen: false; reason: 'not_yet' | 'outside_hours'; opensAt: number }
  | { isOpen: false; reason: 'over'; opensAt: null };

/** Every weekly pattern repeats within eight days; the rest is for hours that the clocks leave out. */
const LOOK_AHEAD_DAYS = 16;
const OVER: Opening = { isOpen: false, reason: 'over', opensAt: null };

/** Reads a schedule as the clocks of the zone show it, daylight saving included. */
export function openingAt(schedule: FormSchedule, zone: string, now: number): Opening {
  const starts = schedule.startsAt === undefined ? now : momentOf(zone, schedule.startsAt);
  const ends = schedule.endsAt === undefined ? Infinity : momentOf(zone, schedule.endsAt);
  const from = Math.max(now, starts);
  if (from >= ends) return OVER;
  const opensAt = firstOpenFrom(schedule, zone, from);
  if (opensAt === null || opensAt >= ends) return OVER;
  if (opensAt === now) return { isOpen: true };
  return { isOpen: false, reason: starts > now ? 'not_yet' : 'outside_hours', opensAt };
}

/** The first moment from `from` on that lies within days and hours. */
function firstOpenFrom(schedule: FormSchedule, zone: string, from: number): number | null {
  let day = addDays(dayIn(zone, from), -1);
  for (let count = 0; count < LOOK_AHEAD_DAYS; count++, day = addDays(day, 1)) {
    if (schedule.weekdays && !schedule.weekdays.includes(weekdayOf(day))) continue;
    const [start, end] = hoursOn(schedule, zone, day);
    if (start < end && from < end) return Math.max(start, from);
  }
  return null;
}

function hoursOn({ hours }: FormSchedule, zone: string, day: string): [start: number, end: number] {
  const next = addDays(day, 1);
  if (!hours) return [momentIn(zone, day, 0), momentIn(zone, next, 0)];
  const isOverNight = hours.to <= hours.from;
  return [momentOf(zone, `${day}T${hours.from}`), momentOf(zone, `${isOverNight ? next : day}T${hours.to}`)];
}

function momentOf(zone: string, wallTime: string): number {
  const [day = '', time = ''] = wallTime.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return momentIn(zone, day, (hour * 60 + minute) * 60_000);
}

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
