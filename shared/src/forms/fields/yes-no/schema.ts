import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** Yes or no. Answer: boolean. */
export const yesNoField = z.object({
  ...answerBase,
  type: z.literal('yes_no'),
  yesLabel: z.optional(z.string().check(mostLetters(100))),
  noLabel: z.optional(z.string().check(mostLetters(100))),
});
export type YesNoField = z.infer<typeof yesNoField>;
