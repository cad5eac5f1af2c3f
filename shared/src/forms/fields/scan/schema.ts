import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** A barcode or QR code, read by the camera or typed. Answer: its text. */
export const scanField = z.object({
  ...answerBase,
  type: z.literal('scan'),
  formats: z._default(z.enum(['any', 'qr', 'barcode']), 'any'),
  placeholder: z.optional(z.string().check(mostLetters(200))),
  maxLength: z._default(z.int().check(z.gte(1), z.lte(5000)), 500),
});
export type ScanField = z.infer<typeof scanField>;
