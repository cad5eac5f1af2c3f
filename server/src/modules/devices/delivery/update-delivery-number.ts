import type { HasAudit } from '../../../work/record-audit.ts';
import type { Device } from '@countersign/shared/api/devices/devices.ts';
import type { DeliveryResult, updateDeliveryNumber as contract } from '@countersign/shared/api/devices/delivery.ts';
import { MOST_DEVICE_TEXT } from '@countersign/shared/api/devices/devices.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { valuesOf } from '../history/changes-between.ts';
import { findDevicesBy } from '../records/device-repository.ts';
import { changeRecords } from '../records/write-devices.ts';
import { insertBatch } from './batch-repository.ts';

/** Gives the devices one delivery number, in one transaction; what was changed since it was shown is left alone. */
export const updateDeliveryNumber: UseCase<typeof contract, HasAudit> = async (input, work) => {
  const deliveryNo = readNumber(input.deliveryNo);
  const shown = new Map(input.devices.map(({ id, rev }) => [id, rev]));
  const present = new Map(
    (await findDevicesBy(work.db, 'id', [...shown.keys()], { isLocked: true })).map((device) => [device.id, device]),
  );
  const rows = [...shown].map(([id, rev]) => resultOf(id, rev, present.get(id), deliveryNo));
  const changed = rows.flatMap(({ id, outcome }) => (outcome === 'updated' ? (present.get(id) ?? []) : []));
  const changes = changed.map((before) => ({ before, after: { ...valuesOf(before), deliveryNo } }));
  await changeRecords(work, changes, { source: 'delivery', reason: '' });
  return { rows, undo: await remember(work, deliveryNo, changed) };
};

function readNumber(text: string): string {
  const deliveryNo = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (deliveryNo === '') refuse('delivery_no_empty', ['deliveryNo']);
  if (deliveryNo.length > MOST_DEVICE_TEXT) {
    refuse('device_text_long', ['deliveryNo'], { params: { max: MOST_DEVICE_TEXT } });
  }
  return deliveryNo;
}

function resultOf(id: string, rev: number, device: Device | undefined, deliveryNo: string): DeliveryResult {
  if (!device) return { id, deviceSerialNumber: '', outcome: 'gone', oldValue: '' };
  const { deviceSerialNumber, deliveryNo: oldValue } = device;
  const outcome = device.rev !== rev ? 'stale' : oldValue === deliveryNo ? 'same' : 'updated';
  return { id, deviceSerialNumber, outcome, oldValue };
}

/** One line of the audit log names all devices; the batch is what undoing goes by. */
async function remember(work: Work & HasAudit, deliveryNo: string, changed: readonly Device[]): Promise<string> {
  if (work.audit) work.audit.line.target = { deliveryNo, devices: changed.map(({ id }) => id) };
  if (changed.length === 0) return '';
  const id = work.newId();
  const rows = changed.map((device) => ({ id: device.id, rev: device.rev + 1, old: device.deliveryNo }));
  await insertBatch(work.db, { id, deliveryNo, changed: rows, personId: personOf(work).id, now: work.now });
  return id;
}
