import * as z from 'zod/mini';
import { answerBase } from '../field-base.ts';

/** Single line of text. Answer: string without line breaks, trimmed. */
export const textField = z.object({
  ...answerBase,
  type: z.literal('text'),
  placeholder: z.optional(z.string().check(z.maxLength(200))),
  minLength: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  maxLength: z._default(z.int().check(z.gte(1), z.lte(10_000)), 255),
});
export type TextField = z.infer<typeof textField>;
