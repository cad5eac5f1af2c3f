import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';
import { ownPattern } from '../../texts/own-pattern.ts';

/** Several lines of text. Answer: string. */
export const longTextField = z.object({
  ...answerBase,
  type: z.literal('long_text'),
  pattern: z.optional(ownPattern),
  /** No two answers of the form may be the same, however they are spaced and cased; the server sees to it. */
  isUnique: z._default(z.boolean(), false),
  placeholder: z.optional(z.string().check(mostLetters(200))),
  rows: z._default(z.int().check(z.gte(2), z.lte(30)), 4),
  minLength: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  maxLength: z._default(z.int().check(z.gte(1), z.lte(100_000)), 5000),
});
export type LongTextField = z.infer<typeof longTextField>;
