import type { exportLinked as contract, LinkedFilter } from '@countersign/shared/api/tickets/tickets.ts';
import type { HeadingLanguage } from '@countersign/shared/devices/headings.ts';
import { languageOf } from '../../../work/refusal-text.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { saveProgress } from '../../files/task-progress.ts';
import { narrowed } from '../narrowed.ts';
import { putJobs } from '../../jobs/job.ts';

/** What the job of an export has to know. */
export interface LinkedExportOrder {
  key: string;
  ownerId: number;
  /** Of the session in which it was ordered. */
  account?: string | null;
  language: HeadingLanguage;
  filter: LinkedFilter;
}

/** Orders a file of linked forms, which is written in the background. */
export const startLinkedExport: UseCase<typeof contract> = async (filter, call) => {
  const key = `export.${call.newId()}`;
  const { id: ownerId, account } = personOf(call);
  const data: LinkedExportOrder = {
    key,
    ownerId,
    account,
    language: languageOf(call.client.language),
    filter: narrowed(filter, account),
  };
  await saveProgress(call.db, { key, ownerId }, { rate: 0, url: '', tips: '' }, call.now);
  await putJobs(call, [{ key, kind: 'export_linked', data, runAt: call.now }]);
  call.afterCommit(() => call.services.jobs.wake());
  return { key };
};
