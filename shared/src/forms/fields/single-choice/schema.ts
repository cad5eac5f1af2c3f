import * as z from 'zod/mini';
import { answerBase, choiceDisplay, choiceOptions, otherOption, quotaRule } from '../../field-base.ts';
import { optionsFrom } from '../../prefill/options-from.ts';

/** One of several options as radio buttons. Answer: the option's value, or `other:` and a text of one's own. */
export const singleChoiceField = z.object({
  ...answerBase,
  type: z.literal('single_choice'),
  options: choiceOptions,
  /** Instead of `options`; see there for the answer's shape. */
  optionsFrom: z.optional(optionsFrom),
  other: z.optional(otherOption),
  display: z._default(choiceDisplay, 'list'),
  /** Another order for everybody who opens the form. */
  isShuffled: z._default(z.boolean(), false),
  quota: z.optional(quotaRule),
});
export type SingleChoiceField = z.infer<typeof singleChoiceField>;
