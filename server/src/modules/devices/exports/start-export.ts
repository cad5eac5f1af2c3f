import type {
  ChangeFilter,
  DeviceFilter,
  exportDeviceChanges as changesContract,
  exportDevices as devicesContract,
} from '@countersign/shared/api/devices/devices.ts';
import type { HeadingLanguage } from '@countersign/shared/devices/headings.ts';
import { languageOf } from '../../../work/refusal-text.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { saveProgress } from '../../files/task-progress.ts';
import { putJobs } from '../../jobs/job.ts';

/** What the job of an export has to know. */
export type ExportOrder = { key: string; ownerId: number; account?: string | null; language: HeadingLanguage } & (
  | { what: 'devices'; filter: DeviceFilter }
  | { what: 'changes'; filter: ChangeFilter }
);

/** Orders a file of device records. */
export const startDeviceExport: UseCase<typeof devicesContract> = (filter, call) =>
  order(call, { what: 'devices', filter });

/** Orders a file of change records. */
export const startChangeExport: UseCase<typeof changesContract> = (filter, call) =>
  order(call, { what: 'changes', filter });

async function order(
  call: Call,
  wanted: { what: 'devices'; filter: DeviceFilter } | { what: 'changes'; filter: ChangeFilter },
): Promise<{ key: string }> {
  const key = `export.${call.newId()}`;
  const { id: ownerId, account } = personOf(call);
  const data: ExportOrder = { ...wanted, key, ownerId, account, language: languageOf(call.client.language) };
  await saveProgress(call.db, { key, ownerId }, { rate: 0, url: '', tips: '' }, call.now);
  await putJobs(call, [{ key, kind: 'export', data, runAt: call.now }]);
  call.afterCommit(() => call.services.jobs.wake());
  return { key };
}
