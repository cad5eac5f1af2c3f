import type { HasAudit } from '../../../work/record-audit.ts';
import type { Device } from '@countersign/shared/api/devices/devices.ts';
import {
  type DeliveryMatch,
  MOST_PASTED_LINES,
  type previewDelivery as contract,
} from '@countersign/shared/api/devices/delivery.ts';
import { type PastedSerial, pastedSerials } from '@countersign/shared/devices/pasted-serials.ts';
import { plainSerial } from '@countersign/shared/devices/plain-serial.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findDevicesBy } from '../records/device-repository.ts';

/** Looks every pasted serial number up: as it is written first, then without hyphens and other signs. */
export const previewDelivery: UseCase<typeof contract, HasAudit> = async ({ serials }, work) => {
  const pasted = pastedSerials(serials);
  if (pasted.length === 0) refuse('serials_empty', ['serials']);
  if (pasted.length > MOST_PASTED_LINES) {
    refuse('too_many_serials', ['serials'], { params: { max: MOST_PASTED_LINES } });
  }
  const plain = [...new Set(pasted.map((one) => one.plain))];
  const alike = byPlain(await findDevicesBy(work.db, 'serial_plain', plain));
  // Nothing was done that the audit log would have to tell of.
  if (work.audit) work.audit.isWritten = true;
  return { rows: markRepeated(pasted.map((one) => matchOf(one, alike.get(one.plain) ?? []))) };
};

function byPlain(devices: readonly Device[]): Map<string, Device[]> {
  const found = new Map<string, Device[]>();
  for (const device of devices) {
    const key = plainSerial(device.deviceSerialNumber);
    found.set(key, [...(found.get(key) ?? []), device]);
  }
  for (const alike of found.values()) alike.sort(bySerial);
  return found;
}

const bySerial = (a: Device, b: Device): number => (a.deviceSerialNumber < b.deviceSerialNumber ? -1 : 1);

function matchOf({ given, normal, isRepeated }: PastedSerial, alike: readonly Device[]): DeliveryMatch {
  if (isRepeated) return { given, outcome: 'repeated', devices: [] };
  const exact = alike.find((device) => device.deviceSerialNumber === normal);
  if (exact) return { given, outcome: 'matched', devices: [exact] };
  if (alike.length === 0) return { given, outcome: 'unmatched', devices: [] };
  return { given, outcome: alike.length === 1 ? 'alike' : 'ambiguous', devices: [...alike] };
}

/** Two ways to write one device are one device: the second is a repetition. */
function markRepeated(rows: readonly DeliveryMatch[]): DeliveryMatch[] {
  const seen = new Set(rows.flatMap((row) => (row.outcome === 'matched' ? row.devices.map(({ id }) => id) : [])));
  return rows.map((row) => {
    const id = row.devices[0]?.id ?? '';
    if (row.outcome !== 'alike') return row;
    if (seen.has(id)) return { ...row, outcome: 'repeated', devices: [] };
    seen.add(id);
    return row;
  });
}
