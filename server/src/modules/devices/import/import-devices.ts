import type { HasAudit } from '../../../work/record-audit.ts';
import type {
  importDevices as contract,
  ImportCommon,
  previewImport as preview,
} from '@countersign/shared/api/devices/import.ts';
import { normalSerial } from '@countersign/shared/forms/texts/normal-serial.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { findDevicesBy } from '../records/device-repository.ts';
import { addRecords, changeRecords } from '../records/write-devices.ts';
import { type ImportPlan, planImport, readImport } from './plan-import.ts';

/** What an import would do, line by line. */
export const previewImport: UseCase<typeof preview, HasAudit> = async ({ csv, common }, work) => {
  const { added: _added, changed: _changed, ...result } = await planOf(work, { csv, common }, false);
  // Nothing was done that the audit log would have to tell of.
  if (work.audit) work.audit.isWritten = true;
  return result;
};

/** Does exactly what was shown, or nothing: a record that was changed or added meanwhile makes it another plan. */
export const importDevices: UseCase<typeof contract, HasAudit> = async ({ csv, common, plan: shown }, work) => {
  const { plan, added, changed } = await planOf(work, { csv, common }, true);
  if (plan !== shown) refuse('import_changed', ['plan']);
  const why = { source: 'import', reason: '' } as const;
  const done = await addRecords(work, added, why);
  if (done.size < added.length) refuse('import_changed', ['plan']);
  await changeRecords(work, changed, why);
  if (work.audit) {
    work.audit.line.target = { added: [...done.values()], changed: changed.map(({ before }) => before.id) };
  }
  return { added: added.length, changed: changed.length };
};

interface Wanted {
  csv: string;
  common: ImportCommon | undefined;
}

async function planOf(work: Work, { csv, common }: Wanted, isLocked: boolean): Promise<ImportPlan> {
  const file = readImport(csv);
  const serials = file.lines.map(({ given }) => normalSerial(given.deviceSerialNumber ?? ''));
  const known = await findDevicesBy(work.db, 'serial', [...new Set(serials)], { isLocked });
  const mayEdit = hasPermission(personOf(work), 'customer:changed-device:edit');
  return planImport(file, known, { mayEdit, common: common ?? {} });
}
