import * as z from 'zod/mini';
import { pickerSettings } from '../common/picker.ts';

/** Roles. Answer as of every picker. */
export const rolePickerField = z.object({ ...pickerSettings, type: z.literal('role_picker') });
export type RolePickerField = z.infer<typeof rolePickerField>;
