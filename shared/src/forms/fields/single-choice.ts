import * as z from 'zod/mini';
import { answerBase, choiceOptions } from '../field-base.ts';

/** One of several options as radio buttons. Answer: the option's value. */
export const singleChoiceField = z.object({
  ...answerBase,
  type: z.literal('single_choice'),
  options: choiceOptions,
});
export type SingleChoiceField = z.infer<typeof singleChoiceField>;
