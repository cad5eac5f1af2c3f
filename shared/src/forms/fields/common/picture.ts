import * as z from 'zod/mini';

/** Endings of pictures that every browser shows. */
export const PICTURE_TYPES = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** What every field of pictures has beside the settings of an answer. */
export const pictureSettings = {
  accept: z._default(z.array(z.enum(PICTURE_TYPES)).check(z.minLength(1)), [...PICTURE_TYPES]),
  maxMegabytes: z._default(z.number().check(z.gt(0), z.lte(100)), 10),
  maxFiles: z._default(z.int().check(z.gte(1), z.lte(20)), 1),
  /** Larger pictures are made smaller before they are sent: the longest side in pixels; without it they stay as they are. */
  longestSide: z.optional(z.int().check(z.gte(200), z.lte(8000))),
};
