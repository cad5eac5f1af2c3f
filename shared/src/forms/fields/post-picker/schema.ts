import * as z from 'zod/mini';
import { pickerSettings } from '../common/picker.ts';

/** Posts. Answer as of every picker. */
export const postPickerField = z.object({ ...pickerSettings, type: z.literal('post_picker') });
export type PostPickerField = z.infer<typeof postPickerField>;
