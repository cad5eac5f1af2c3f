import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';
import { pictureSettings } from '../common/picture.ts';

/** Pictures, without the place where they were taken. Answer: list of `fileAnswer`, `maxFiles` at most. */
export const imageUploadField = z.object({ ...answerBase, type: z.literal('image_upload'), ...pictureSettings });
export type ImageUploadField = z.infer<typeof imageUploadField>;
