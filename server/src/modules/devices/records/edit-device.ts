import type { editDevice as contract } from '@countersign/shared/api/devices/devices.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { readDevice } from '@countersign/shared/devices/read-device.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { meets } from '../../zendesk/scope/ticket-scope.ts';
import { shownTo } from './shown-to.ts';
import { findDevicesBy } from './device-repository.ts';
import { changeRecords } from './write-devices.ts';

/** Changes a record if it is still the one that was looked at. */
export const editDevice: UseCase<typeof contract> = async (input, work) => {
  const { values, problems } = readDevice(input);
  const wrong = [...idProblems(input), ...problems];
  if (wrong.length > 0) return refuseAll(wrong);
  const found = await findDevicesBy(work.db, 'id', [input.id ?? ''], { isLocked: true });
  const before = found[0] ?? refuse('not_found', ['id']);
  const person = personOf(work);
  if (before.rev !== input.rev) refuse('stale_revision', ['rev'], { current: shownTo(person, before) });
  const [other] = await findDevicesBy(work.db, 'serial', [values.deviceSerialNumber]);
  if (other && other.id !== before.id)
    refuse('device_exists', ['deviceSerialNumber'], { current: shownTo(person, other) });
  // Who was not shown the ticket of another account has not taken it away.
  const ticketId = values.ticketId || (meets(person, before) ? '' : (before.ticketId ?? ''));
  await changeRecords(work, [{ before, after: { ...values, ticketId } }], {
    source: 'screen',
    reason: input.reason,
  }).catch(refuseTaken);
  const [device] = await findDevicesBy(work.db, 'id', [before.id]);
  return device ? shownTo(person, device) : refuse('not_found', ['id']);
};

function idProblems({ id }: ParsedInputOf<typeof contract>) {
  if (id == null) return [{ code: 'device_id_required', path: ['id'] }];
  return id.trim() === '' ? [{ code: 'device_id_empty', path: ['id'] }] : [];
}

const UNIQUE_VIOLATION = '23505';

/** Somebody else took the serial number at the same moment. */
function refuseTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
    refuse('device_exists', ['deviceSerialNumber']);
  }
  throw error;
}
