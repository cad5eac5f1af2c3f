import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { linkAddress, uploadedAddress } from '../media/media-address.ts';

/** Text with its own look, as a small tree of our own: no HTML is ever stored, so none has to be trusted. */

export const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const;

/** A run of text of one look; `\n` is a line break. */
const run = z.object({
  text: z.string().check(z.minLength(1), mostLetters(20_000)),
  marks: z.optional(z.array(z.enum(MARKS)).check(z.maxLength(MARKS.length))),
  link: z.optional(linkAddress),
});
export type RichRun = z.infer<typeof run>;

const runs = z.array(run).check(z.maxLength(500));

export const richBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), runs }),
  z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs }),
  z.object({ type: z.literal('quote'), runs }),
  z.object({
    type: z.literal('list'),
    isOrdered: z.boolean(),
    items: z.array(runs).check(z.minLength(1), z.maxLength(500)),
  }),
  z.object({ type: z.literal('picture'), address: uploadedAddress, alt: z.string().check(z.maxLength(500)) }),
]);
export type RichBlock = z.infer<typeof richBlock>;

export const richText = z.array(richBlock).check(z.maxLength(500));
export type RichText = z.infer<typeof richText>;
