import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

/** A row of faces. Answer: whole number from 1, the saddest, to `faces`. */
export const moodField = z.object({
  ...answerBase,
  type: z.literal('mood'),
  faces: z._default(z.int().check(z.gte(2), z.lte(5)), 5),
});
export type MoodField = z.infer<typeof moodField>;
