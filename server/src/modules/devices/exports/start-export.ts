import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type {
  ChangeFilter,
  DeviceFilter,
  exportDeviceChanges as changesContract,
  exportDevices as devicesContract,
} from '@countersign/shared/api/devices/devices.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { orderProgress } from '../../files/progress/task-progress.ts';
import { putJobs } from '../../jobs/job.ts';

/** What the job of an export has to know. */
export type ExportOrder = { key: string; ownerId: UserId; account?: string | null; language: LanguageCode } & (
  | { what: 'devices'; filter: DeviceFilter }
  | { what: 'changes'; filter: ChangeFilter }
);

/** Orders a file of device records. */
export const startDeviceExport: UseCase<typeof devicesContract, HasJobs & HasLanguage> = (filter, work) =>
  order(work, { what: 'devices', filter });

/** Orders a file of change records. */
export const startChangeExport: UseCase<typeof changesContract, HasJobs & HasLanguage> = (filter, work) =>
  order(work, { what: 'changes', filter });

async function order(
  work: Work & HasJobs & HasLanguage,
  wanted: { what: 'devices'; filter: DeviceFilter } | { what: 'changes'; filter: ChangeFilter },
): Promise<{ key: string }> {
  const key = `export.${work.newId()}`;
  const { id: ownerId, account } = personOf(work);
  const data: ExportOrder = { ...wanted, key, ownerId, account, language: languageOf(work.language) };
  await orderProgress(work.db, { key, ownerId }, work.now);
  await putJobs(work, [{ key, kind: 'export', data, runAt: work.now }]);
  work.afterCommit(() => work.jobs.wake());
  return { key };
}
