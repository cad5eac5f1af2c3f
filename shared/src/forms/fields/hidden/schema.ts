import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

/** A value that nobody sees or types: from a default value, from the link that was followed, or from a rule. Answer: string. */
export const hiddenField = z.object({
  ...answerBase,
  type: z.literal('hidden'),
});
export type HiddenField = z.infer<typeof hiddenField>;
