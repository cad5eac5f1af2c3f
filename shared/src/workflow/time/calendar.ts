import * as z from 'zod/mini';
import { isZone } from '../../basics/is-zone.ts';
import { day } from '../../basics/time.ts';

/** A time of day, `09:00`; `24:00` ends a day. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** One stretch of work within a day. */
const stretch = z
  .object({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'] }));

/** The stretches of one day in order; the next begins where the one before has ended, or later. */
const workingDay = z.array(stretch).check(
  z.maxLength(6),
  z.refine((list) => list.every(({ from }, index) => index === 0 || (list[index - 1]?.to ?? '') <= from)),
);

/** When people work: what durations on the business calendar count. */
export const businessCalendar = z.object({
  /** Such as `Europe/Berlin`. */
  zone: z.string().check(z.maxLength(64), z.refine(isZone)),
  /** Monday first, seven in all; a day without work is empty. One day at least has work. */
  week: z.array(workingDay).check(
    z.length(7),
    z.refine((week) => week.some((list) => list.length > 0)),
  ),
  /** Days on which nobody works, whatever the week says. */
  holidays: z.array(day).check(z.maxLength(1000)),
});
export type BusinessCalendar = z.infer<typeof businessCalendar>;

const nineToFive = [{ from: '09:00', to: '17:00' }];

/** Monday to Friday from nine to five, until somebody says otherwise. */
export function usualCalendar(zone: string): BusinessCalendar {
  return { zone, week: [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, [], []], holidays: [] };
}
