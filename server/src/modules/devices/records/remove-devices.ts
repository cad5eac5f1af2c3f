import type { removeDevices as contract } from '@countersign/shared/api/devices/devices.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findDevicesBy } from './device-repository.ts';
import { removeRecords } from './write-devices.ts';

/** Deletes records, all of them or none; their change records stay and say so. */
export const removeDevices: UseCase<typeof contract> = async ({ ids }, work) => {
  const wanted = [...new Set(ids.split(','))];
  const found = await findDevicesBy(work.db, 'id', wanted, { isLocked: true });
  if (found.length < wanted.length) refuse('not_found', ['ids']);
  await removeRecords(work, found, { source: 'screen', reason: '' });
  return null;
};
