import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** An e-mail address. Answer: string, trimmed, its domain in lower case. `domains` are the only ones taken, when there are any. */
export const emailField = z.object({
  ...answerBase,
  /** No two answers of the form may be the same; the server sees to it. */
  isUnique: z._default(z.boolean(), false),
  type: z.literal('email'),
  placeholder: z.optional(z.string().check(mostLetters(200))),
  domains: z._default(z.array(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/))).check(z.maxLength(50)), []),
});
export type EmailField = z.infer<typeof emailField>;
