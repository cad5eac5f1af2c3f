import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase, choiceOptions, otherOption, quotaRule } from '../../field-base.ts';
import { optionsFrom } from '../../prefill/options-from.ts';

/** One of several options from a list that opens. Answer: the option's value, or `other:` and a text of one's own. */
export const dropdownField = z.object({
  ...answerBase,
  type: z.literal('dropdown'),
  options: choiceOptions,
  /** Instead of `options`; see there for the answer's shape. */
  optionsFrom: z.optional(optionsFrom),
  other: z.optional(otherOption),
  quota: z.optional(quotaRule),
  placeholder: z.optional(z.string().check(mostLetters(200))),
});
export type DropdownField = z.infer<typeof dropdownField>;
