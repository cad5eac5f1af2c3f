import * as z from 'zod/mini';
import { fieldBase } from '../../field-base.ts';
import { richText } from '../../texts/rich-text.ts';

/** Text with headings, lists, links and pictures between the fields; takes no answer. Its label is for the designer alone. */
export const richTextField = z.object({
  ...fieldBase,
  type: z.literal('rich_text'),
  content: z._default(richText, []),
});
export type RichTextField = z.infer<typeof richTextField>;
