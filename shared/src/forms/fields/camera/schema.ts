import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';
import { pictureSettings } from '../common/picture.ts';

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
