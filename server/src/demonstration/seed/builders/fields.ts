import { dateField } from '@countersign/shared/forms/fields/date/schema.ts';
import { descriptionField } from '@countersign/shared/forms/fields/description/schema.ts';
import { deviceSerialField } from '@countersign/shared/forms/fields/device-serial/schema.ts';
import { dropdownField } from '@countersign/shared/forms/fields/dropdown/schema.ts';
import { emailField } from '@countersign/shared/forms/fields/email/schema.ts';
import { fileUploadField } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { longTextField } from '@countersign/shared/forms/fields/long-text/schema.ts';
import { multipleChoiceField } from '@countersign/shared/forms/fields/multiple-choice/schema.ts';
import { numberField } from '@countersign/shared/forms/fields/number/schema.ts';
import { phoneField } from '@countersign/shared/forms/fields/phone/schema.ts';
import { ratingField } from '@countersign/shared/forms/fields/rating/schema.ts';
import { singleChoiceField } from '@countersign/shared/forms/fields/single-choice/schema.ts';
import { textField } from '@countersign/shared/forms/fields/text/schema.ts';
import { ticketFieldField } from '@countersign/shared/forms/fields/ticket-field/schema.ts';
import type * as z from 'zod/mini';

/**
 * Fields with good defaults, for tests and seeds alike: `aTextField({ required: true })`. What is passed in wins; what the
 * model fills in by itself (width, limits) is filled in.
 */
type Over<T extends z.ZodMiniType> = Partial<Omit<z.input<T>, 'type'>>;

export const aTextField = (over: Over<typeof textField> = {}) =>
  textField.parse({ type: 'text', key: 'name', label: 'Name', ...over });

export const aLongTextField = (over: Over<typeof longTextField> = {}) =>
  longTextField.parse({ type: 'long_text', key: 'details', label: 'Details', ...over });

export const anEmailField = (over: Over<typeof emailField> = {}) =>
  emailField.parse({ type: 'email', key: 'email', label: 'E-mail address', ...over });

export const aPhoneField = (over: Over<typeof phoneField> = {}) =>
  phoneField.parse({ type: 'phone', key: 'phone', label: 'Phone number', ...over });

export const aTicketField = (over: Over<typeof ticketFieldField> = {}) =>
  ticketFieldField.parse({ type: 'ticket_field', key: 'priority', label: 'Priority', ...over });

export const aNumberField = (over: Over<typeof numberField> = {}) =>
  numberField.parse({ type: 'number', key: 'amount', label: 'Amount', decimals: 2, min: 0, ...over });

export const aSingleChoiceField = (over: Over<typeof singleChoiceField> = {}) =>
  singleChoiceField.parse({ type: 'single_choice', key: 'reason', label: 'Reason', options: YES_NO, ...over });

export const aMultipleChoiceField = (over: Over<typeof multipleChoiceField> = {}) =>
  multipleChoiceField.parse({ type: 'multiple_choice', key: 'topics', label: 'Topics', options: YES_NO, ...over });

export const aDropdownField = (over: Over<typeof dropdownField> = {}) =>
  dropdownField.parse({ type: 'dropdown', key: 'department', label: 'Department', options: YES_NO, ...over });

export const aDateField = (over: Over<typeof dateField> = {}) =>
  dateField.parse({ type: 'date', key: 'day', label: 'Day', ...over });

export const aDeviceSerialField = (over: Over<typeof deviceSerialField> = {}) =>
  deviceSerialField.parse({ type: 'device_serial', key: 'serial_number', label: 'Serial number', ...over });

export const aFileUploadField = (over: Over<typeof fileUploadField> = {}) =>
  fileUploadField.parse({ type: 'file_upload', key: 'receipt', label: 'Receipt', ...over });

export const aRatingField = (over: Over<typeof ratingField> = {}) =>
  ratingField.parse({ type: 'rating', key: 'rating', label: 'How satisfied are you?', ...over });

export const aDescription = (text: string, key = 'about') =>
  descriptionField.parse({ type: 'description', key, label: '', text });

/** `options('yes', 'Yes', 'no', 'No')`: value and label in turn. */
export function options(...pairs: string[]): { value: string; label: string }[] {
  return pairs.flatMap((value, at) => (at % 2 === 0 ? [{ value, label: pairs[at + 1] ?? value }] : []));
}

const YES_NO = options('yes', 'Yes', 'no', 'No');
