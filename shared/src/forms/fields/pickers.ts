import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { fieldKey, formKey } from '../../basics/ids.ts';
import { answerBase } from '../field-base.ts';

/** Somebody or something of the organisation as an answer holds it: the name stays readable when they are gone. */
export const pickedItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(mostLetters(200)),
});
export type PickedItem = z.infer<typeof pickedItem>;

/** Answer of all pickers: list of {@link pickedItem}, one at most unless `isMultiple`; the server writes the names. */
const pickerSettings = {
  ...answerBase,
  isMultiple: z._default(z.boolean(), false),
  /** Only these can be chosen; empty means everybody whom the person who fills the form may look up. */
  limitTo: z._default(z.array(pickedItem).check(z.maxLength(200)), []),
  /** Whether the limited list is shown to people who are not signed in. */
  isPublic: z._default(z.boolean(), false),
};

export const userPickerField = z.object({ ...pickerSettings, type: z.literal('user_picker') });
export const departmentPickerField = z.object({ ...pickerSettings, type: z.literal('department_picker') });
export const rolePickerField = z.object({ ...pickerSettings, type: z.literal('role_picker') });
export const postPickerField = z.object({ ...pickerSettings, type: z.literal('post_picker') });
export type PickerField = z.infer<
  typeof userPickerField | typeof departmentPickerField | typeof rolePickerField | typeof postPickerField
>;

const PICKERS: readonly string[] = ['user_picker', 'department_picker', 'role_picker', 'post_picker'];

/** Whether a field chooses among people, departments, roles or posts. */
export const isPicker = <F extends { type: string }>(field: F): field is F & PickerField =>
  PICKERS.includes(field.type);

/**
 * An answer of another form. Answer: `{id, title, values}` with the texts of the chosen fields by key, written by the server;
 * expressions see a context. People choose among the answers that they may read.
 */
export const linkedRecordField = z.object({
  ...answerBase,
  type: z.literal('linked_record'),
  form: z._default(z.union([formKey, z.literal('')]), ''),
  /** What an answer is called in the list: the texts of these fields. */
  titleFields: z._default(z.array(fieldKey).check(z.maxLength(5)), []),
  /** What is shown of the chosen answer, and what expressions see. */
  shownFields: z._default(z.array(fieldKey).check(z.maxLength(20)), []),
});
export type LinkedRecordField = z.infer<typeof linkedRecordField>;

export interface LinkedAnswer {
  id: string;
  title: string;
  values: Record<string, string>;
}
