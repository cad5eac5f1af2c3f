import * as z from 'zod/mini';
import { day } from '../../../basics/time.ts';
import { answerBase } from '../../field-base.ts';
import { movingDay } from '../common/limits/schema.ts';

/** A calendar day. Answer: `YYYY-MM-DD`. */
export const dateField = z.object({
  ...answerBase,
  type: z.literal('date'),
  earliest: z.optional(day),
  latest: z.optional(day),
  /** Limits that move with the day of the answer, in the zone of the form; beside a fixed one the narrower counts. */
  earliestIn: z.optional(movingDay),
  latestIn: z.optional(movingDay),
  /** Days of the week that cannot be chosen: 1 is Monday, 7 Sunday. */
  closedWeekdays: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(6))),
});
export type DateField = z.infer<typeof dateField>;
