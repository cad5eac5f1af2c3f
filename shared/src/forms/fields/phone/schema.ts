import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** A telephone number. Answer: E.164, such as `+4930901820`. A number without country code is one of `country` (ISO 3166). */
export const phoneField = z.object({
  ...answerBase,
  /** No two answers of the form may be the same; the server sees to it. */
  isUnique: z._default(z.boolean(), false),
  type: z.literal('phone'),
  placeholder: z.optional(z.string().check(mostLetters(200))),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'US'),
});
export type PhoneField = z.infer<typeof phoneField>;
