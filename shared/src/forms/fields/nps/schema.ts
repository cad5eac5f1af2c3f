import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** How likely somebody is to recommend us. Answer: whole number from 0 to 10. */
export const npsField = z.object({
  ...answerBase,
  type: z.literal('nps'),
  lowLabel: z.optional(z.string().check(mostLetters(100))),
  highLabel: z.optional(z.string().check(mostLetters(100))),
});
export type NpsField = z.infer<typeof npsField>;
