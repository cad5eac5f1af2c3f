import * as z from 'zod/mini';
import { collapse, fieldBase } from '../../field-base.ts';

/** A part of the form under a heading of its own; takes no answer. Its label is the heading, its hint the text below. */
export const sectionField = z.object({
  ...fieldBase,
  type: z.literal('section'),
  collapse: z._default(collapse, 'never'),
});
export type SectionField = z.infer<typeof sectionField>;
