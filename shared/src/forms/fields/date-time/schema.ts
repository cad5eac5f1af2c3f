import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';
import { movingMoment } from '../common/limits/schema.ts';

const localMoment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/));

/** A day and a time of day. Answer: `YYYY-MM-DDTHH:mm` as the clock on the wall shows it, without a zone. */
export const dateTimeField = z.object({
  ...answerBase,
  type: z.literal('date_time'),
  earliest: z.optional(localMoment),
  latest: z.optional(localMoment),
  /** Limits that move with the day of the answer, in the zone of the form; beside a fixed one the narrower counts. */
  earliestIn: z.optional(movingMoment),
  latestIn: z.optional(movingMoment),
});
export type DateTimeField = z.infer<typeof dateTimeField>;
