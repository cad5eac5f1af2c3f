import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** A scale of numbers with words at its ends. Answer: whole number from `from` to `to`. */
export const opinionScaleField = z.object({
  ...answerBase,
  type: z.literal('opinion_scale'),
  from: z._default(z.int().check(z.gte(0), z.lte(1)), 1),
  to: z._default(z.int().check(z.gte(2), z.lte(11)), 5),
  lowLabel: z.optional(z.string().check(mostLetters(100))),
  middleLabel: z.optional(z.string().check(mostLetters(100))),
  highLabel: z.optional(z.string().check(mostLetters(100))),
});
export type OpinionScaleField = z.infer<typeof opinionScaleField>;
