import * as z from 'zod/mini';
import { day } from '../../../basics/time.ts';
import { answerBase } from '../../field-base.ts';

/** From one day to another. Answer: `{start, end}` of days `YYYY-MM-DD`; `end` is not before `start`. */
export const dateRangeField = z.object({
  ...answerBase,
  type: z.literal('date_range'),
  earliest: z.optional(day),
  latest: z.optional(day),
  /** Most days, both ends counted. */
  maxDays: z.optional(z.int().check(z.gte(1), z.lte(36_600))),
});
export type DateRangeField = z.infer<typeof dateRangeField>;
