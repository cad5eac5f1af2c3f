import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { fieldBase } from '../../field-base.ts';

/**
 * A running number that the server gives when the answers are sent: `RMA-2026-00042`. Answer: the text. Within what `counter`
 * says there is no gap and no repetition.
 */
export const serialNumberField = z.object({
  ...fieldBase,
  type: z.literal('serial_number'),
  prefix: z._default(z.string().check(mostLetters(20)), ''),
  datePart: z._default(z.enum(['none', 'year', 'month', 'day']), 'none'),
  digits: z._default(z.int().check(z.gte(1), z.lte(12)), 5),
  /** When counting begins anew. */
  counter: z._default(z.enum(['form', 'year', 'month', 'day']), 'form'),
  showAtEnd: z._default(z.boolean(), true),
});
export type SerialNumberField = z.infer<typeof serialNumberField>;
