import * as z from 'zod/mini';
import { answerBase, choiceDisplay, choiceOptions, otherOption, quotaRule } from '../../field-base.ts';
import { optionsFrom } from '../../prefill/options-from.ts';

/** Any of several options as checkboxes. Answer: list of option values in the order of the options, without repeats; `other:` and a text of one's own comes last. */
export const multipleChoiceField = z.object({
  ...answerBase,
  type: z.literal('multiple_choice'),
  options: choiceOptions,
  /** Instead of `options`; see there for the answer's shape. */
  optionsFrom: z.optional(optionsFrom),
  other: z.optional(otherOption),
  display: z._default(choiceDisplay, 'list'),
  /** Another order for everybody who opens the form. */
  isShuffled: z._default(z.boolean(), false),
  hasSelectAll: z._default(z.boolean(), false),
  quota: z.optional(quotaRule),
  minChoices: z.optional(z.int().check(z.gte(0))),
  maxChoices: z.optional(z.int().check(z.gte(1))),
});
export type MultipleChoiceField = z.infer<typeof multipleChoiceField>;
