import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';
import { movingTime } from '../common/limits/schema.ts';

/** A time of day: `HH:mm`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A time of day. Answer: `HH:mm`, without a zone. */
export const timeField = z.object({
  ...answerBase,
  type: z.literal('time'),
  earliest: z.optional(clockTime),
  latest: z.optional(clockTime),
  /** Limits that move with the time of the answer, in the zone of the form; beside a fixed one the narrower counts. */
  earliestIn: z.optional(movingTime),
  latestIn: z.optional(movingTime),
});
export type TimeField = z.infer<typeof timeField>;
