import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** A number. Answer: JSON number, with at most `decimals` decimals where they are set. */
export const numberField = z.object({
  ...answerBase,
  /** No two answers of the form may be the same; the server sees to it. */
  isUnique: z._default(z.boolean(), false),
  type: z.literal('number'),
  /** So many digits after the point wherever the answer is shown, and no more in the answer; without it as it was typed. */
  decimals: z.optional(z.int().check(z.gte(0), z.lte(10))),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** Shown behind the input: `EUR`, `kg`. */
  unit: z.optional(z.string().check(mostLetters(20))),
});
export type NumberField = z.infer<typeof numberField>;
