import type { Field } from '../../schema.ts';

/** A field that chooses among people, departments, roles or posts. */
export type PickerField = Extract<Field, { type: `${string}_picker` }>;

const PICKERS: readonly string[] = ['user_picker', 'department_picker', 'role_picker', 'post_picker'];

/** Whether a field chooses among people, departments, roles or posts. */
export const isPicker = <F extends { type: string }>(field: F): field is F & PickerField =>
  PICKERS.includes(field.type);
