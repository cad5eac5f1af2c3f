import * as z from 'zod/mini';
import { fieldBase } from '../field-base.ts';

/** A block of text between the fields; takes no answer. Paragraphs are separated by blank lines. */
export const descriptionField = z.object({
  ...fieldBase,
  type: z.literal('description'),
  text: z.string().check(z.maxLength(10_000)),
});
export type DescriptionField = z.infer<typeof descriptionField>;
