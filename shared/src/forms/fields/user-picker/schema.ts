import * as z from 'zod/mini';
import { pickerSettings } from '../common/picker.ts';

/** People of the organisation. Answer as of every picker. */
export const userPickerField = z.object({ ...pickerSettings, type: z.literal('user_picker') });
export type UserPickerField = z.infer<typeof userPickerField>;
