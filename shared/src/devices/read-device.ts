import { formKey as formKeySchema, ticketId as ticketIdSchema } from '../basics/ids.ts';
import { MOST_DEVICE_TEXT } from '../api/devices/devices.ts';
import { normalSerial } from '../forms/texts/normal-serial.ts';
import { plainSerial } from './plain-serial.ts';

/** What people write into a device record, all of it as text. */
export const DEVICE_FIELDS = [
  'formKey',
  'formDataId',
  'deviceSerialNumber',
  'customerName',
  'deliveryNo',
  'ticketId',
] as const;
export type DeviceField = (typeof DEVICE_FIELDS)[number];
/** Without a ticket `ticketId` is empty here. */
export type DeviceValues = Record<DeviceField, string>;
export type GivenDevice = { readonly [K in DeviceField]?: string | null | undefined };

export interface DeviceProblem {
  code: string;
  path: [DeviceField];
  params?: { max: number };
}

/** Codes of the fields that a record cannot be without: nothing given, and nothing but blanks given. */
const NEEDED: { readonly [K in DeviceField]?: { missing: string; blank: string } } = {
  formKey: { missing: 'form_key_required', blank: 'form_key_empty' },
  formDataId: { missing: 'form_data_id_required', blank: 'form_data_id_empty' },
  deviceSerialNumber: { missing: 'device_serial_required', blank: 'device_serial_empty' },
  customerName: { missing: 'customer_name_required', blank: 'customer_name_empty' },
};
/** Whether a record cannot be without it. */
export const isNeededOfDevice = (field: DeviceField): boolean => NEEDED[field] !== undefined;

const LONGEST_SERIAL = 64;

/** What is written into the record, in its stored form, and everything that is wrong with it. */
export function readDevice(given: GivenDevice): { values: DeviceValues; problems: DeviceProblem[] } {
  const values = Object.fromEntries(DEVICE_FIELDS.map((field) => [field, stored(field, given[field])])) as DeviceValues;
  const problems = DEVICE_FIELDS.flatMap((field) => problemOf(field, given[field], values[field]) ?? []);
  return { values, problems };
}

function stored(field: DeviceField, text: string | null | undefined): string {
  if (text == null) return '';
  if (field === 'deviceSerialNumber') return normalSerial(text);
  if (field === 'ticketId') return text.normalize('NFKC').trim().replace(/^#/, '');
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

function problemOf(field: DeviceField, given: string | null | undefined, value: string): DeviceProblem | null {
  const needed = NEEDED[field];
  if (value === '') return needed ? { code: given == null ? needed.missing : needed.blank, path: [field] } : null;
  const max = field === 'deviceSerialNumber' ? LONGEST_SERIAL : MOST_DEVICE_TEXT;
  if (value.length > max) return { code: 'device_text_long', path: [field], params: { max } };
  const wrong = shapeProblem(field, value);
  return wrong === null ? null : { code: wrong, path: [field] };
}

function shapeProblem(field: DeviceField, value: string): string | null {
  if (field === 'deviceSerialNumber' && plainSerial(value) === '') return 'device_serial_invalid';
  if (field === 'formKey' && !formKeySchema.safeParse(value).success) return 'device_form_key';
  if (field === 'ticketId' && !ticketIdSchema.safeParse(value).success) return 'device_ticket';
  return null;
}
