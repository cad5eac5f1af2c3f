import type { Device } from '@countersign/shared/api/devices.ts';
import { DEVICE_FIELDS, type DeviceField, type DeviceValues } from '@countersign/shared/devices/read-device.ts';
import type { NewChange } from './change-repository.ts';

/** The values of a record as people write them. */
export function valuesOf(device: Device): DeviceValues {
  return Object.fromEntries(DEVICE_FIELDS.map((field) => [field, device[field] ?? ''])) as DeviceValues;
}

/** The fields that differ, in the order of the record. */
export function differences(before: DeviceValues, after: DeviceValues): DeviceField[] {
  return DEVICE_FIELDS.filter((field) => before[field] !== after[field]);
}

/** What is written down about a record that was added, changed or deleted. */
export function changesBetween(id: string, before: DeviceValues | null, after: DeviceValues | null): NewChange[] {
  const newest = after ?? before;
  if (!newest) return [];
  const common = { deviceId: id, serial: newest.deviceSerialNumber, ticketId: newest.ticketId || null };
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
