import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { Device } from '@countersign/shared/api/devices/devices.ts';
import { DEVICE_FIELDS, type DeviceField, type DeviceValues } from '@countersign/shared/devices/read-device.ts';
import type { NewChange } from './change-repository.ts';

/** What a record says, with the account of its ticket. */
export interface Placed extends DeviceValues {
  account: string | null;
}

/** The values of a record as people write them. */
export function valuesOf(device: Device): Placed {
  const values = Object.fromEntries(DEVICE_FIELDS.map((field) => [field, device[field] ?? ''])) as DeviceValues;
  return { ...values, account: device.account };
}

/** The fields that differ, in the order of the record. The same ticket number in another account is another ticket. */
export function differences(before: Placed, after: Placed): DeviceField[] {
  const isElsewhere = after.ticketId !== '' && before.account !== after.account;
  return DEVICE_FIELDS.filter((field) => before[field] !== after[field] || (field === 'ticketId' && isElsewhere));
}

/** What is written down about a record that was added, changed or deleted. */
export function changesBetween(id: string, before: Placed | null, after: Placed | null): NewChange[] {
  const newest = after ?? before;
  if (!newest) return [];
  const common = {
    deviceId: id,
    serial: newest.deviceSerialNumber,
    ticketId: newest.ticketId === '' ? null : (newest.ticketId as TicketId),
    account: newest.account,
  };
  if (before && after) {
    return differences(before, after).map((field) => ({
      ...common,
      field,
      oldValue: before[field],
      newValue: after[field],
    }));
  }
  const [oldValue, newValue] = [before?.deviceSerialNumber ?? '', after?.deviceSerialNumber ?? ''];
  return [{ ...common, field: 'record', oldValue, newValue }];
}
