import * as z from 'zod/mini';
import { fieldBase } from '../../field-base.ts';
import { picture } from '../../media/media-address.ts';

/** Several pictures, one at a time; takes no answer. Its label names the row of pictures. */
export const carouselField = z.object({
  ...fieldBase,
  type: z.literal('carousel'),
  pictures: z._default(z.array(picture).check(z.maxLength(20)), []),
  /** Turns by itself after so many seconds; without it only by hand. Never where people ask for less motion. */
  seconds: z.optional(z.int().check(z.gte(3), z.lte(60))),
});
export type CarouselField = z.infer<typeof carouselField>;
