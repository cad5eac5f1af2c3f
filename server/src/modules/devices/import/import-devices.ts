import type {
  importDevices as contract,
  ImportCommon,
  previewImport as preview,
} from '@countersign/shared/api/devices/import.ts';
import { normalSerial } from '@countersign/shared/forms/texts/normal-serial.ts';
import { refuse } from '../../../work/refuse.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { findDevicesBy } from '../device-repository.ts';
import { addRecords, changeRecords } from '../write-devices.ts';
import { type ImportPlan, planImport, readImport } from './plan-import.ts';

/** What an import would do, line by line. */
export const previewImport: UseCase<typeof preview> = async ({ csv, common }, call) => {
  const { added: _added, changed: _changed, ...result } = await planOf(call, { csv, common }, false);
  // Nothing was done that the audit log would have to tell of.
  if (call.audit) call.audit.isWritten = true;
  return result;
};

/** Does exactly what was shown, or nothing: a record that was changed or added meanwhile makes it another plan. */
export const importDevices: UseCase<typeof contract> = async ({ csv, common, plan: shown }, call) => {
  const { plan, added, changed } = await planOf(call, { csv, common }, true);
  if (plan !== shown) refuse('import_changed', ['plan']);
  const why = { source: 'import', reason: '' } as const;
  const done = await addRecords(call, added, why);
  if (done.size < added.length) refuse('import_changed', ['plan']);
  await changeRecords(call, changed, why);
  if (call.audit) {
    call.audit.line.target = { added: [...done.values()], changed: changed.map(({ before }) => before.id) };
  }
  return { added: added.length, changed: changed.length };
};

interface Wanted {
  csv: string;
  common: ImportCommon | undefined;
}

async function planOf(call: Call, { csv, common }: Wanted, isLocked: boolean): Promise<ImportPlan> {
  const file = readImport(csv);
  const serials = file.lines.map(({ given }) => normalSerial(given.deviceSerialNumber ?? ''));
  const known = await findDevicesBy(call.db, 'serial', [...new Set(serials)], { isLocked });
  const mayEdit = hasPermission(personOf(call), 'customer:changed-device:edit');
  return planImport(file, known, { mayEdit, common: common ?? {} });
}
