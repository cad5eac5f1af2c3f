import * as z from 'zod/mini';

const count = z.int().check(z.gte(-36_600), z.lte(36_600));

/** What limits are counted from: this minute, or the day, week (from Monday), month or year that it is. */
export type LimitFrom = 'now' | 'today' | 'week' | 'month' | 'year';
export type LimitUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/**
 * A limit that moves with the moment of the answer: `count` units after `from`, before it where negative. The first day counts as the
 * earliest, the last as the latest: `{from: 'month', count: 1, unit: 'month'}` is from the first or to the last day of next month.
 */
export interface MovingLimit {
  from: LimitFrom;
  count: number;
  unit: LimitUnit;
}

/** Of days. A number alone is that many days from today: 0 is today, -7 a week ago. */
export const movingDay = z.union([
  count,
  z.object({
    from: z.enum(['today', 'week', 'month', 'year']),
    count,
    unit: z.enum(['day', 'week', 'month', 'year']),
  }),
]);

/** Of days with a time. */
export const movingMoment = z.object({
  from: z.enum(['now', 'today', 'week', 'month', 'year']),
  count,
  unit: z.enum(['minute', 'hour', 'day', 'week', 'month', 'year']),
});

/** Of times of day, which end at midnight: what would be tomorrow is the last minute of today. */
export const movingTime = z.object({ from: z.literal('now'), count, unit: z.enum(['minute', 'hour']) });
