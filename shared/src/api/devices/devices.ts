import { FAR_PAGE } from '../far-page.ts';
import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { formKey, revision, submissionId, type TicketId, ticketId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { logPageOf, logQuery } from '../records/log-page.ts';
import { CODES } from '../reply.ts';
import { processStatus } from '../workflow/workflow.ts';

/** Serial-number records of customers' devices, and what became of each device. */

/** As records name them; answers from other systems may have ids of another shape than ours. */
export const MOST_DEVICE_TEXT = 200;
const searched = z.optional(z.string().check(trimmed(), mostLetters(MOST_DEVICE_TEXT)));
export const deviceId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const device = z.object({
  id: deviceId,
  formKey: z.string(),
  formDataId: z.string(),
  /** In its one normal form: see `normalSerial`. */
  deviceSerialNumber: z.string(),
  customerName: z.string(),
  /** Empty while nothing was sent. */
  deliveryNo: z.string(),
  ticketId: z.nullable(ticketId),
  /** Account of the ticket; null where nobody knew, and where the reader's session is of another account. */
  account: z.nullable(z.string()),
  createTime: instant,
  updateTime: instant,
  rev: revision,
});
export type Device = z.infer<typeof device>;

/** A serial number and a ticket are found from their beginning, a customer from the beginning of any word of the name. */
export const deviceFilter = {
  deviceSerialNumber: searched,
  customerName: searched,
  formKey: searched,
  ticketId: z.optional(ticketId),
};
export type DeviceFilter = {
  deviceSerialNumber?: string | undefined;
  customerName?: string | undefined;
  formKey?: string | undefined;
  ticketId?: TicketId | undefined;
};

export const listDevices = contract({
  name: 'devices.list',
  summary: 'List device records, newest first',
  method: 'GET',
  path: '/devices',
  access: 'customer:changed-device:list',
  input: z.object({ ...pageQuery, ...deviceFilter }),
  reply: pageOf(device),
  refusals: FAR_PAGE,
});

/** Longer than any text is allowed to be, so that a refusal can name the field that is too long. */
const given = z.optional(z.nullable(z.string().check(z.maxLength(2000))));
const deviceInput = {
  formKey: given,
  formDataId: given,
  deviceSerialNumber: given,
  customerName: given,
  deliveryNo: given,
  ticketId: given,
};

/** A field that is missing has its `…_required`, one that holds nothing but blanks its `…_empty`. */
const deviceRefusals = {
  form_key_required: CODES.unprocessable,
  form_data_id_required: CODES.unprocessable,
  device_serial_required: CODES.unprocessable,
  customer_name_required: CODES.unprocessable,
  form_key_empty: CODES.unprocessable,
  form_data_id_empty: CODES.unprocessable,
  device_serial_empty: CODES.unprocessable,
  customer_name_empty: CODES.unprocessable,
  device_text_long: CODES.unprocessable,
  device_serial_invalid: CODES.unprocessable,
  device_form_key: CODES.unprocessable,
  device_ticket: CODES.unprocessable,
  device_exists: CODES.conflict,
};

/** `device_exists` carries the record that has the serial number already in `current`. */
export const addDevice = contract({
  name: 'devices.add',
  summary: 'Create a device record',
  method: 'POST',
  path: '/devices',
  access: 'customer:changed-device:add',
  input: z.object(deviceInput),
  reply: device,
  refusals: deviceRefusals,
});

/** `reason` stands in the change records. A record that was changed meanwhile is `stale_revision`, with the present one. */
export const editDevice = contract({
  name: 'devices.edit',
  summary: 'Update a device record',
  method: 'PUT',
  path: '/devices',
  access: 'customer:changed-device:edit',
  input: z.object({
    id: given,
    rev: revision,
    ...deviceInput,
    reason: z._default(z.string().check(trimmed(), mostLetters(MOST_DEVICE_TEXT)), ''),
  }),
  reply: device,
  refusals: { ...deviceRefusals, device_id_required: CODES.unprocessable, device_id_empty: CODES.unprocessable },
});

/** Several ids in the path, separated by commas: all of them go, or none. Their change records stay. */
export const removeDevices = contract({
  name: 'devices.remove',
  summary: 'Delete device records',
  method: 'DELETE',
  path: '/devices/{ids}',
  access: 'customer:changed-device:remove',
  input: z.object({ ids: z.string().check(z.regex(/^[\w-]+(,[\w-]+){0,199}$/)) }),
  reply: z.null(),
});

/** `record` is the record as a whole: added when there is no old value, deleted when there is no new one. */
export const CHANGED_FIELDS = [
  'record',
  'formKey',
  'formDataId',
  'deviceSerialNumber',
  'customerName',
  'deliveryNo',
  'ticketId',
] as const;
export const changedField = z.enum(CHANGED_FIELDS);
export type ChangedField = z.infer<typeof changedField>;

export const CHANGE_SOURCES = ['screen', 'import', 'form', 'delivery', 'undo'] as const;
export const changeSource = z.enum(CHANGE_SOURCES);
export type ChangeSource = z.infer<typeof changeSource>;

export const deviceChange = z.object({
  id: z.string(),
  deviceId,
  /** As it was when this was written. */
  deviceSerialNumber: z.string(),
  field: changedField,
  oldValue: z.string(),
  newValue: z.string(),
  /** In words of whoever changed it; empty when nobody gave one. */
  reason: z.string(),
  /** By which door the change came in. */
  source: changeSource,
  ticketId: z.nullable(ticketId),
  /** Empty for answers without an author. */
  operator: z.string(),
  createTime: instant,
});
export type DeviceChange = z.infer<typeof deviceChange>;

export const changeFilter = {
  deviceSerialNumber: searched,
  field: z.optional(changedField),
  source: z.optional(changeSource),
  ticketId: z.optional(ticketId),
};
export type ChangeFilter = {
  deviceSerialNumber?: string | undefined;
  field?: ChangedField | undefined;
  source?: ChangeSource | undefined;
  ticketId?: TicketId | undefined;
};

export const listDeviceChanges = contract({
  name: 'devices.listChanges',
  summary: 'List changes to device records, newest first',
  method: 'GET',
  path: '/devices/changes',
  access: 'customer:device-log:list',
  input: z.object({ ...logQuery, ...changeFilter }),
  reply: logPageOf(deviceChange),
});

/** The result comes as a file: its progress is read by `/common/process` under the key, until it has an address. */
const exported = z.object({ key: z.string() });

export const exportDevices = contract({
  name: 'devices.export',
  summary: 'Export the filtered device records as CSV',
  method: 'POST',
  path: '/devices/export',
  access: 'customer:changed-device:export',
  input: z.object(deviceFilter),
  reply: exported,
});

export const exportDeviceChanges = contract({
  name: 'devices.exportChanges',
  summary: 'Export the filtered changes to device records as CSV',
  method: 'POST',
  path: '/devices/changes/export',
  access: 'customer:device-log:export',
  input: z.object(changeFilter),
  reply: exported,
});

/** For a field that somebody types a serial number into. */
export const findDevice = contract({
  name: 'devices.find',
  summary: 'Get the record of a serial number in any spelling, with its last change',
  method: 'GET',
  path: '/devices/find',
  access: 'customer:changed-device:query',
  input: z.object({ deviceSerialNumber: z.string().check(z.minLength(1), z.maxLength(MOST_DEVICE_TEXT)) }),
  reply: z.object({ device: z.nullable(device), lastChange: z.nullable(deviceChange) }),
});

const mention = z.object({
  submissionId,
  formKey,
  formName: z.string(),
  /** Empty for answers without an author. */
  author: z.string(),
  createTime: instant,
  processStatus: z.nullable(processStatus),
  ticketId: z.nullable(ticketId),
  /** Whether this reader may open the answers. */
  mayOpen: z.boolean(),
});
export type DeviceMention = z.infer<typeof mention>;

export const deviceStory = z.object({
  deviceSerialNumber: z.string(),
  /** Null when forms name the device and nobody keeps a record of it. */
  device: z.nullable(device),
  /** The newest ones. */
  changes: z.array(deviceChange),
  mentions: z.array(mention),
});
export type DeviceStory = z.infer<typeof deviceStory>;

/** By serial number, by answers that name devices, or by a ticket that they were given for. */
export const deviceHistory = contract({
  name: 'devices.history',
  summary: 'Get the history of devices: record, changes and forms that name them',
  method: 'GET',
  path: '/devices/history',
  access: 'customer:changed-device:query',
  input: z.object({
    deviceSerialNumber: searched,
    submissionId: z.optional(submissionId),
    ticketId: z.optional(ticketId),
  }),
  reply: z.object({ devices: z.array(deviceStory) }),
});
