import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

/**
 * Text of a fixed shape. In the mask `0` stands for a digit, `a` for a letter, `*` for either; every other character stands
 * for itself: `RMA-0000/aa`. Answer: string as the mask shows it, letters and literals included.
 */
export const maskedField = z.object({
  ...answerBase,
  /** No two answers of the form may be the same; the server sees to it. */
  isUnique: z._default(z.boolean(), false),
  type: z.literal('masked'),
  mask: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/[0a*]/)),
});
export type MaskedField = z.infer<typeof maskedField>;
