import type { Device } from '@countersign/shared/api/devices.ts';
import type { DeviceValues } from '@countersign/shared/devices/read-device.ts';
import type { Call } from '../../http/call.ts';
import { type ChangeReason, insertChanges } from './change-repository.ts';
import { changesBetween, differences, valuesOf } from './changes-between.ts';
import { deleteDevices, insertDevices, updateDevices } from './device-repository.ts';

type Writer = Pick<Call, 'db' | 'now' | 'person' | 'newId'>;

/** The only doors through which records are written: each writes down what it changed, in the same transaction. */

/** Adds records; answers the ids by serial number of those that were added: others have one already. */
export async function addRecords(
  call: Writer,
  added: readonly DeviceValues[],
  why: ChangeReason,
): Promise<Map<string, string>> {
  if (added.length === 0) return new Map();
  const rows = added.map((values) => ({ ...values, id: call.newId() }));
  const done = await insertDevices(call.db, rows, { personId: call.person?.id ?? null, now: call.now });
  const kept = rows.filter(({ id }) => done.has(id));
  await note(
    call,
    kept.flatMap(({ id, ...values }) => changesBetween(id, null, values)),
    why,
  );
  return new Map(kept.map(({ id, deviceSerialNumber }) => [deviceSerialNumber, id]));
}

/** Changes records that the caller has locked; those that would stay as they are keep their revision. */
export async function changeRecords(
  call: Writer,
  changed: readonly { before: Device; after: DeviceValues }[],
  why: ChangeReason,
): Promise<void> {
  const real = changed.filter(({ before, after }) => differences(valuesOf(before), after).length > 0);
  if (real.length === 0) return;
  await updateDevices(
    call.db,
    real.map(({ before, after }) => ({ ...after, id: before.id })),
    call.now,
  );
  await note(
    call,
    real.flatMap(({ before, after }) => changesBetween(before.id, valuesOf(before), after)),
    why,
  );
}

/** Deletes records that the caller has locked; what was written down about them stays. */
export async function removeRecords(call: Writer, removed: readonly Device[], why: ChangeReason): Promise<void> {
  await deleteDevices(
    call.db,
    removed.map(({ id }) => id),
  );
  await note(
    call,
    removed.flatMap((device) => changesBetween(device.id, valuesOf(device), null)),
    why,
  );
}

const note = (call: Writer, changes: Parameters<typeof insertChanges>[1], why: ChangeReason) =>
  insertChanges(call.db, changes, { ...why, operatorId: call.person?.id ?? null, now: call.now });
