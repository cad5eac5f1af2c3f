import * as z from 'zod/mini';
import { answerBase, choiceOptions } from '../field-base.ts';

/** Any of several options as checkboxes. Answer: list of option values in the order of the options, without repeats. */
export const multipleChoiceField = z.object({
  ...answerBase,
  type: z.literal('multiple_choice'),
  options: choiceOptions,
  minChoices: z.optional(z.int().check(z.gte(0))),
  maxChoices: z.optional(z.int().check(z.gte(1))),
});
export type MultipleChoiceField = z.infer<typeof multipleChoiceField>;
