import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';

/** The address of a file that a designer uploaded: nothing from elsewhere is ever shown, so nobody else hears of a visit. */
export const uploadedAddress = z.string().check(z.maxLength(200), z.regex(/^(\/files\/[\w.-]{1,64})?$/));

/** A picture of the designer. `alt` is what stands for it where it cannot be seen; a decorative one has none. */
export const picture = z.object({
  address: uploadedAddress,
  alt: z._default(z.string().check(mostLetters(500)), ''),
  isDecorative: z._default(z.boolean(), false),
  caption: z.optional(z.string().check(mostLetters(500))),
});
export type Picture = z.infer<typeof picture>;

/** Where a link may lead: the web, mail and telephone. */
export const linkAddress = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|tel:[+\d().\s-]+)$/i));
