import * as z from 'zod/mini';
import { fieldBase } from '../../field-base.ts';

/** A line or a gap between the fields; takes no answer. With a label, the label stands in the line. */
export const dividerField = z.object({
  ...fieldBase,
  type: z.literal('divider'),
  line: z._default(z.enum(['solid', 'dashed', 'space']), 'solid'),
});
export type DividerField = z.infer<typeof dividerField>;
