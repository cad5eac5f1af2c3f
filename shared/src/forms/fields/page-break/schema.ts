import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { fieldBase } from '../../field-base.ts';

/**
 * Begins a new page; takes no answer and stands at the top level only. Its label is the title of the page that it begins,
 * its hint the text below.
 */
export const pageBreakField = z.object({
  ...fieldBase,
  type: z.literal('page_break'),
  /** On the button that leads from the page before to this one; the language's own word without. */
  nextLabel: z.optional(z.string().check(mostLetters(60))),
  /** On the button that leads back from this page. */
  backLabel: z.optional(z.string().check(mostLetters(60))),
});
export type PageBreakField = z.infer<typeof pageBreakField>;
