import type { findDevice as contract } from '@countersign/shared/api/devices/devices.ts';
import { normalSerial } from '@countersign/shared/forms/texts/normal-serial.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { changesOfSerial } from '../history/change-repository.ts';
import { shownTo } from './shown-to.ts';
import { findDevicesBy } from './device-repository.ts';

/** The record of a serial number with its last change; both null when there is none. */
export const findDevice: UseCase<typeof contract> = async ({ deviceSerialNumber }, work) => {
  const person = personOf(work);
  const [device] = await findDevicesBy(work.db, 'serial', [normalSerial(deviceSerialNumber)]);
  if (!device) return { device: null, lastChange: null };
  const [lastChange] = await changesOfSerial(work.db, device.deviceSerialNumber, device.id, {
    most: 1,
    account: person.account,
  });
  return { device: shownTo(person, device), lastChange: lastChange ?? null };
};
