import type { findDevice as contract } from '@countersign/shared/api/devices.ts';
import { normalSerial } from '@countersign/shared/forms/normal-serial.ts';
import type { UseCase } from '../../http/serve.ts';
import { changesOfSerial } from './change-repository.ts';
import { findDevicesBy } from './device-repository.ts';

/** The record of a serial number with its last change; both null when there is none. */
export const findDevice: UseCase<typeof contract> = async ({ deviceSerialNumber }, call) => {
  const [device] = await findDevicesBy(call.db, 'serial', [normalSerial(deviceSerialNumber)]);
  if (!device) return { device: null, lastChange: null };
  const [lastChange] = await changesOfSerial(call.db, device.deviceSerialNumber, device.id, 1);
  return { device, lastChange: lastChange ?? null };
};
