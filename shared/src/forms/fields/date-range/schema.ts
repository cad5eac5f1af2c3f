import * as z from 'zod/mini';
import { day } from '../../../basics/time.ts';
import { answerBase } from '../../field-base.ts';
import { movingDay } from '../common/limits/schema.ts';

/** From one day to another. Answer: `{start, end}` of days `YYYY-MM-DD`; `end` is not before `start`. */
export const dateRangeField = z.object({
  ...answerBase,
  type: z.literal('date_range'),
  earliest: z.optional(day),
  latest: z.optional(day),
  /** Limits that move with the day of the answer, in the zone of the form; beside a fixed one the narrower counts. */
  earliestIn: z.optional(movingDay),
  latestIn: z.optional(movingDay),
  /** Most days, both ends counted. */
  maxDays: z.optional(z.int().check(z.gte(1), z.lte(36_600))),
});
export type DateRangeField = z.infer<typeof dateRangeField>;
