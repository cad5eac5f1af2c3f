import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { expressionText, fieldBase } from '../../field-base.ts';

/** What a formula's result is shown and stored as. */
export const formulaResult = z.enum(['number', 'text', 'date']);

/**
 * A computed value; nobody types it. Answer: the result of `formula` as a JSON number rounded half up to `decimals`, a text,
 * or a day; no answer where the result is of another kind. The server computes it again and ignores what was sent.
 */
export const formulaField = z.object({
  ...fieldBase,
  type: z.literal('formula'),
  formula: expressionText,
  result: z._default(formulaResult, 'number'),
  /** As of a number; without it results are rounded to ten decimals and shown with those that they have. */
  decimals: z.optional(z.int().check(z.gte(0), z.lte(10))),
  /** Shown behind the value: `EUR`, `kg`. */
  unit: z.optional(z.string().check(mostLetters(20))),
});
export type FormulaField = z.infer<typeof formulaField>;
