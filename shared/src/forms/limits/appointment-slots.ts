import type { AppointmentField } from '../fields/appointment/schema.ts';

type Plan = Pick<AppointmentField, 'weekdays' | 'from' | 'to' | 'minutes' | 'daysAhead' | 'noticeHours' | 'closed'>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const timeOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The times of day at which slots begin: `09:00`, `09:30` … */
export function slotTimes({ from, to, minutes }: Plan): string[] {
  const last = minutesOf(to) - minutes;
  const times: string[] = [];
  for (let at = minutesOf(from); at <= last; at += minutes) times.push(timeOf(at));
  return times;
}

/** Whether slots are ever given on a day. */
function isOpenDay({ weekdays, closed }: Plan, day: string): boolean {
  const weekday = new Date(timeOfDay(day)).getUTCDay() || 7;
  return weekdays.includes(weekday) && !closed.includes(day);
}

/** Whether a text is one of the plan's slots, at whatever time. */
export function isSlot(plan: Plan, slot: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(slot)) return false;
  const day = slot.slice(0, 10);
  if (Number.isNaN(timeOfDay(day)) || dayOf(timeOfDay(day)) !== day) return false;
  return isOpenDay(plan, day) && slotTimes(plan).includes(slot.slice(11));
}

/** Days with slots that can still be taken. `now` is the local time as `YYYY-MM-DDTHH:mm`. */
export function openDays(plan: Plan, now: string): string[] {
  const today = timeOfDay(now.slice(0, 10));
  const days = Array.from({ length: plan.daysAhead + 1 }, (_, ahead) => dayOf(today + ahead * DAY));
  return days.filter(
    (day) => isOpenDay(plan, day) && slotTimes(plan).some((time) => isStillOpen(plan, `${day}T${time}`, now)),
  );
}

/** Whether a slot of the plan can be taken now: not too soon, not too far ahead. */
export function isStillOpen(plan: Plan, slot: string, now: string): boolean {
  const ahead = Date.parse(`${slot}:00Z`) - Date.parse(`${now}:00Z`);
  const lastDay = dayOf(timeOfDay(now.slice(0, 10)) + plan.daysAhead * DAY);
  return ahead > 0 && ahead >= plan.noticeHours * 60 * MINUTE && slot.slice(0, 10) <= lastDay;
}
