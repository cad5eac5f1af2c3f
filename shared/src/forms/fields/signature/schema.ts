import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

/**
 * A signature, drawn or typed. Answer: list of one `fileAnswer` with its picture (PNG); of a typed one also `typed`, the
 * name as it was typed.
 */
export const signatureField = z.object({
  ...answerBase,
  type: z.literal('signature'),
  /** Typing is the way of people who cannot draw: only where the law asks for a drawing it is left out. */
  mayType: z._default(z.boolean(), true),
});
export type SignatureField = z.infer<typeof signatureField>;
