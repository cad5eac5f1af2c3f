import { dayOf } from './day-of.ts';

const DAY_MS = 86_400_000;

/** The last days as the reader's calendar has them, today included. */
export const daysBack = (days: number, now: number): { from: string; to: string } => ({
  from: dayOf(now - (Math.max(1, days) - 1) * DAY_MS),
  to: dayOf(now),
});
