import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

/** A person's name in its parts. Answer: `{first, middle?, last}` of strings, without the parts that were left out. */
export const fullNameField = z.object({
  ...answerBase,
  type: z.literal('full_name'),
  hasMiddle: z._default(z.boolean(), false),
  /** In China, Japan or Hungary the family name comes first. */
  familyFirst: z._default(z.boolean(), false),
});
export type FullNameField = z.infer<typeof fullNameField>;
