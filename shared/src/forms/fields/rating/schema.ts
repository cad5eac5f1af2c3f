import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

/** Stars. Answer: whole number from 1 to `max`. */
export const ratingField = z.object({
  ...answerBase,
  type: z.literal('rating'),
  max: z._default(z.int().check(z.gte(2), z.lte(10)), 5),
});
export type RatingField = z.infer<typeof ratingField>;
