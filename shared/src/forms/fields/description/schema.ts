import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { fieldBase } from '../../field-base.ts';

/** A block of text between the fields; takes no answer. Paragraphs are separated by blank lines. */
export const descriptionField = z.object({
  ...fieldBase,
  type: z.literal('description'),
  text: z.string().check(mostLetters(10_000)),
});
export type DescriptionField = z.infer<typeof descriptionField>;
