import type { HasAudit } from '../../../work/record-audit.ts';
import type { Device } from '@countersign/shared/api/devices/devices.ts';
import type { DeliveryResult, undoDeliveryNumber as contract } from '@countersign/shared/api/devices/delivery.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { valuesOf } from '../history/changes-between.ts';
import { findDevicesBy } from '../records/device-repository.ts';
import type { BatchedChange } from '../tables.ts';
import { changeRecords } from '../records/write-devices.ts';
import { takeBatch } from './batch-repository.ts';

const DAY_MS = 86_400_000;

/** Gives devices back the delivery numbers they had, where nobody changed them since. */
export const undoDeliveryNumber: UseCase<typeof contract, HasAudit> = async ({ undo }, work) => {
  const since = new Date(work.now.getTime() - DAY_MS);
  const batch = await takeBatch(work.db, { id: undo, personId: personOf(work).id, since, now: work.now });
  if (!batch) return refuse('undo_over', ['undo']);
  const ids = batch.map(({ id }) => id);
  const found = await findDevicesBy(work.db, 'id', ids, { isLocked: true });
  const present = new Map(found.map((device) => [device.id, device]));
  const rows = batch.map((change) => resultOf(change, present.get(change.id)));
  const backed = batch.flatMap(({ id, rev, old }) => {
    const before = present.get(id);
    return before?.rev === rev ? [{ before, after: { ...valuesOf(before), deliveryNo: old } }] : [];
  });
  await changeRecords(work, backed, { source: 'undo', reason: '' });
  if (work.audit) work.audit.line.target = { undo, devices: backed.map(({ before }) => before.id) };
  return { rows };
};

function resultOf({ id, rev }: BatchedChange, device: Device | undefined): DeliveryResult {
  if (!device) return { id, deviceSerialNumber: '', outcome: 'gone', oldValue: '' };
  const { deviceSerialNumber, deliveryNo } = device;
  return { id, deviceSerialNumber, outcome: device.rev === rev ? 'updated' : 'stale', oldValue: deliveryNo };
}
