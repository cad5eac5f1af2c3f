import * as z from 'zod/mini';
import { fieldBase } from '../../field-base.ts';
import { linkAddress, picture } from '../../media/media-address.ts';

/** A picture between the fields; takes no answer. Its label is for the designer alone. */
export const imageField = z.object({
  ...fieldBase,
  type: z.literal('image'),
  picture: z._default(picture, { address: '', alt: '', isDecorative: false }),
  size: z._default(z.enum(['small', 'medium', 'full']), 'full'),
  link: z.optional(linkAddress),
});
export type ImageField = z.infer<typeof imageField>;
