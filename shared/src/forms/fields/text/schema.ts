import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';
import { ownPattern } from '../../texts/own-pattern.ts';

/** Single line of text. Answer: string without line breaks, trimmed. */
export const textField = z.object({
  ...answerBase,
  type: z.literal('text'),
  pattern: z.optional(ownPattern),
  /** No two answers of the form may be the same, however they are spaced and cased; the server sees to it. */
  isUnique: z._default(z.boolean(), false),
  placeholder: z.optional(z.string().check(mostLetters(200))),
  minLength: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  maxLength: z._default(z.int().check(z.gte(1), z.lte(10_000)), 255),
});
export type TextField = z.infer<typeof textField>;
