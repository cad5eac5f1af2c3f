import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

export const contactPart = z.enum(['name', 'company', 'phone', 'email']);
export type ContactPart = z.infer<typeof contactPart>;

/** How to reach somebody. Answer: an object of strings by part, without the parts that were left out. */
export const contactField = z.object({
  ...answerBase,
  type: z.literal('contact'),
  parts: z._default(z.array(contactPart).check(z.minLength(1), z.maxLength(4)), ['name', 'phone', 'email']),
});
export type ContactField = z.infer<typeof contactField>;
