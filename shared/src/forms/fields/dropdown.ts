import * as z from 'zod/mini';
import { answerBase, choiceOptions } from '../field-base.ts';

/** One of several options from a list that opens. Answer: the option's value. */
export const dropdownField = z.object({
  ...answerBase,
  type: z.literal('dropdown'),
  options: choiceOptions,
  placeholder: z.optional(z.string().check(z.maxLength(200))),
});
export type DropdownField = z.infer<typeof dropdownField>;
