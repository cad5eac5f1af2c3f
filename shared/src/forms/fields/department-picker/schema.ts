import * as z from 'zod/mini';
import { pickerSettings } from '../common/picker.ts';

/** Departments. Answer as of every picker. */
export const departmentPickerField = z.object({ ...pickerSettings, type: z.literal('department_picker') });
export type DepartmentPickerField = z.infer<typeof departmentPickerField>;
