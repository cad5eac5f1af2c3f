import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase, choiceOptions } from '../../field-base.ts';
import { optionsFrom } from '../../prefill/options-from.ts';

/** Any of many options, found by typing. Answer: list of option values in the order of the options, without repeats. */
export const multiSelectField = z.object({
  ...answerBase,
  type: z.literal('multi_select'),
  options: choiceOptions,
  /** Instead of `options`; see there for the answer's shape. */
  optionsFrom: z.optional(optionsFrom),
  placeholder: z.optional(z.string().check(mostLetters(200))),
  minChoices: z.optional(z.int().check(z.gte(0))),
  maxChoices: z.optional(z.int().check(z.gte(1))),
});
export type MultiSelectField = z.infer<typeof multiSelectField>;
