import * as z from 'zod/mini';
import { fieldBase } from '../../field-base.ts';

/** A short id that the server gives when the answers are sent: 6 letters and digits, no two alike in a form. Answer: the text. */
export const randomIdField = z.object({
  ...fieldBase,
  type: z.literal('random_id'),
  showAtEnd: z._default(z.boolean(), true),
});
export type RandomIdField = z.infer<typeof randomIdField>;
