import type { addDevice as contract } from '@countersign/shared/api/devices/devices.ts';
import { readDevice } from '@countersign/shared/devices/read-device.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { shownTo } from './shown-to.ts';
import { findDevicesBy } from './device-repository.ts';
import { addRecords } from './write-devices.ts';

/** Adds a record; a serial number has one at most, however it is written. */
export const addDevice: UseCase<typeof contract> = async (input, work) => {
  const { values, problems } = readDevice(input);
  if (problems.length > 0) return refuseAll(problems);
  const added = await addRecords(work, [values], { source: 'screen', reason: '' });
  const [device] = await findDevicesBy(work.db, 'serial', [values.deviceSerialNumber]);
  if (added.size === 0 || !device)
    refuse('device_exists', ['deviceSerialNumber'], { current: device && shownTo(personOf(work), device) });
  return device;
};
