import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** Agreement to a text, with a link to the whole of it. Answer: `true`; no answer where it was not given. */
export const consentField = z.object({
  ...answerBase,
  type: z.literal('consent'),
  text: z.string().check(mostLetters(5000)),
  link: z.optional(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/\S+$/))),
});
export type ConsentField = z.infer<typeof consentField>;
