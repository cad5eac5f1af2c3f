import * as z from 'zod/mini';
import { fieldBase } from '../../field-base.ts';
import { uploadedAddress } from '../../media/media-address.ts';

/**
 * A video between the fields; takes no answer. `address`: an uploaded file, or a page of YouTube, Vimeo or Bilibili, which
 * hears of a visitor only after a click. The label is its title.
 */
export const videoField = z.object({
  ...fieldBase,
  type: z.literal('video'),
  address: z._default(z.string().check(z.maxLength(500)), ''),
  /** Captions as WebVTT, for uploaded files. */
  captions: z.optional(uploadedAddress),
});
export type VideoField = z.infer<typeof videoField>;
