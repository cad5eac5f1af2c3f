import * as z from 'zod/mini';
import { answerBase } from '../field-base.ts';

/** Endings of pictures that every browser shows. */
export const PICTURE_TYPES = ['jpg', 'jpeg', 'png', 'webp'] as const;

const pictureSettings = {
  accept: z._default(z.array(z.enum(PICTURE_TYPES)).check(z.minLength(1)), [...PICTURE_TYPES]),
  maxMegabytes: z._default(z.number().check(z.gt(0), z.lte(100)), 10),
  maxFiles: z._default(z.int().check(z.gte(1), z.lte(20)), 1),
  /** Larger pictures are made smaller before they are sent: the longest side in pixels; without it they stay as they are. */
  longestSide: z.optional(z.int().check(z.gte(200), z.lte(8000))),
};

/** Pictures, without the place where they were taken. Answer: list of `fileAnswer`, `maxFiles` at most. */
export const imageUploadField = z.object({ ...answerBase, type: z.literal('image_upload'), ...pictureSettings });
export type ImageUploadField = z.infer<typeof imageUploadField>;

/** Photos taken now; where there is no camera, pictures from the device. Answer as of `image_upload`. */
export const cameraField = z.object({
  ...answerBase,
  type: z.literal('camera'),
  ...pictureSettings,
  facing: z._default(z.enum(['environment', 'user']), 'environment'),
  /** Whether a picture that was taken before may be chosen as well. */
  mayChoose: z._default(z.boolean(), true),
});
export type CameraField = z.infer<typeof cameraField>;
