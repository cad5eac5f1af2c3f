import type { Device, DeviceChange } from '@countersign/shared/api/devices/devices.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { fileHeading } from '../../files/file-texts.ts';
import { shownTo } from '../records/shown-to.ts';
import { changesAfter, type ScopedChanges } from '../history/change-repository.ts';
import { devicesAfter, type ScopedFilter } from '../records/device-repository.ts';

const AT_ONCE = 2000;

const DEVICE_COLUMNS = [
  'id',
  'deviceSerialNumber',
  'customerName',
  'formKey',
  'formDataId',
  'deliveryNo',
  'ticketId',
  'createTime',
  'updateTime',
] as const satisfies readonly (keyof Device)[];

const CHANGE_COLUMNS = [
  'deviceSerialNumber',
  'field',
  'oldValue',
  'newValue',
  'reason',
  'ticketId',
  'operator',
] as const satisfies readonly (keyof DeviceChange)[];

/** The first line of an export. */
export function headingsOf(what: 'devices' | 'changes', language: LanguageCode): string[] {
  const columns = what === 'devices' ? DEVICE_COLUMNS : [...CHANGE_COLUMNS, 'changeTime'];
  return columns.map((column) => fileHeading(column, language));
}

/** All records that the filter finds, in batches. */
export async function* deviceLines(db: Kysely<Tables>, filter: ScopedFilter): AsyncGenerator<string[][]> {
  let last = '';
  for (;;) {
    const devices = await devicesAfter(db, filter, last, AT_ONCE);
    if (devices.length === 0) return;
    const reader = { account: filter.account ?? null };
    yield devices
      .map((device) => shownTo(reader, device))
      .map((device) => DEVICE_COLUMNS.map((column) => String(device[column] ?? '')));
    last = devices.at(-1)?.id ?? last;
  }
}

/** All change records that the filter finds, in batches, the oldest first. */
export async function* changeLines(
  db: Kysely<Tables>,
  filter: ScopedChanges,
  language: LanguageCode,
): AsyncGenerator<string[][]> {
  let last = 0;
  for (;;) {
    const changes = await changesAfter(db, filter, last, AT_ONCE);
    if (changes.length === 0) return;
    yield changes.map((change) => [
      ...CHANGE_COLUMNS.map((column) =>
        column === 'field' ? fileHeading(change.field, language) : String(change[column] ?? ''),
      ),
      change.createTime,
    ]);
    last = Number(changes.at(-1)?.id ?? last);
  }
}
