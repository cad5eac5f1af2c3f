import type { Device } from '@countersign/shared/api/devices/devices.ts';
import type { DeviceValues } from '@countersign/shared/devices/read-device.ts';
import type { Work } from '../../../work/work.ts';
import { type ChangeReason, insertChanges } from '../history/change-repository.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';
import { changesBetween, differences, type Placed, valuesOf } from '../history/changes-between.ts';
import { deleteDevices, insertDevices, type NewDevice, updateDevices } from './device-repository.ts';

type Writer = Pick<Work, 'db' | 'now' | 'person' | 'newId'>;

/** The only doors through which records are written: each writes down what it changed, in the same transaction. */

/** Values as somebody gives them; without `account` a ticket number that was there means the ticket that was there. */
type Written = DeviceValues & { account?: string | null };

async function placed(work: Writer, before: Device | null, { account, ...values }: Written): Promise<Placed> {
  if (values.ticketId === '') return { ...values, account: null };
  if (account !== undefined) return { ...values, account };
  if (before?.ticketId === values.ticketId) return { ...values, account: before.account };
  return { ...values, account: await accountOfTicket(work) };
}

/** Adds records; answers the ids by serial number of those that were added: others have one already. */
export async function addRecords(
  work: Writer,
  added: readonly Written[],
  why: ChangeReason,
): Promise<Map<string, string>> {
  if (added.length === 0) return new Map();
  const rows: NewDevice[] = [];
  for (const values of added) rows.push({ ...(await placed(work, null, values)), id: work.newId() });
  const done = await insertDevices(work.db, rows, { personId: work.person?.id ?? null, now: work.now });
  const kept = rows.filter(({ id }) => done.has(id));
  await note(
    work,
    kept.flatMap(({ id, ...values }) => changesBetween(id, null, values)),
    why,
  );
  return new Map(kept.map(({ id, deviceSerialNumber }) => [deviceSerialNumber, id]));
}

/** Changes records that the caller has locked; those that would stay as they are keep their revision. */
export async function changeRecords(
  work: Writer,
  changed: readonly { before: Device; after: Written }[],
  why: ChangeReason,
): Promise<void> {
  const wanted: { before: Device; after: Placed }[] = [];
  for (const { before, after } of changed) wanted.push({ before, after: await placed(work, before, after) });
  const real = wanted.filter(({ before, after }) => differences(valuesOf(before), after).length > 0);
  if (real.length === 0) return;
  await updateDevices(
    work.db,
    real.map(({ before, after }) => ({ ...after, id: before.id })),
    work.now,
  );
  await note(
    work,
    real.flatMap(({ before, after }) => changesBetween(before.id, valuesOf(before), after)),
    why,
  );
}

/** Deletes records that the caller has locked; what was written down about them stays. */
export async function removeRecords(work: Writer, removed: readonly Device[], why: ChangeReason): Promise<void> {
  await deleteDevices(
    work.db,
    removed.map(({ id }) => id),
  );
  await note(
    work,
    removed.flatMap((device) => changesBetween(device.id, valuesOf(device), null)),
    why,
  );
}

const note = (work: Writer, changes: Parameters<typeof insertChanges>[1], why: ChangeReason) =>
  insertChanges(work.db, changes, { ...why, operatorId: work.person?.id ?? null, now: work.now });
