import * as z from 'zod/mini';
import { day } from '../../../basics/time.ts';
import { answerBase } from '../../field-base.ts';

/** A calendar day. Answer: `YYYY-MM-DD`. */
export const dateField = z.object({
  ...answerBase,
  type: z.literal('date'),
  earliest: z.optional(day),
  latest: z.optional(day),
  /** Days from today, in the zone of the person who answers: 0 is today, -7 a week ago. */
  earliestIn: z.optional(z.int().check(z.gte(-36_600), z.lte(36_600))),
  latestIn: z.optional(z.int().check(z.gte(-36_600), z.lte(36_600))),
  /** Days of the week that cannot be chosen: 1 is Monday, 7 Sunday. */
  closedWeekdays: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(6))),
});
export type DateField = z.infer<typeof dateField>;
