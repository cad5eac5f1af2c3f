import * as z from 'zod/mini';
import { day } from '../../basics/time.ts';
import { answerBase } from '../field-base.ts';

/** A calendar day. Answer: `YYYY-MM-DD`. */
export const dateField = z.object({
  ...answerBase,
  type: z.literal('date'),
  earliest: z.optional(day),
  latest: z.optional(day),
});
export type DateField = z.infer<typeof dateField>;
