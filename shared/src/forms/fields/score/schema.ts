import * as z from 'zod/mini';
import { fieldKey } from '../../../basics/ids.ts';
import { fieldBase } from '../../field-base.ts';

/** What a right answer is worth. Of several right values of a multiple choice all must be chosen, and no other. */
export const scoredQuestion = z.object({
  field: fieldKey,
  correct: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100)),
  points: z.number().check(z.gte(-1000), z.lte(1000)),
});

/**
 * The points of a quiz, worked out by the server when the answers are sent. Answer: a JSON number. The right answers stay on
 * the server: what is sent to browsers has no `questions`.
 */
export const scoreField = z.object({
  ...fieldBase,
  type: z.literal('score'),
  questions: z._default(z.array(scoredQuestion).check(z.maxLength(500)), []),
  showAtEnd: z._default(z.boolean(), true),
});
export type ScoreField = z.infer<typeof scoreField>;
