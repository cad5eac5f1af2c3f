import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { exportLinked as contract, LinkedFilter } from '@countersign/shared/api/tickets/tickets.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { type HasLanguage, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { orderProgress } from '../../files/progress/task-progress.ts';
import { narrowed } from '../narrowed.ts';
import { putJobs } from '../../jobs/job.ts';

/** What the job of an export has to know. */
export interface LinkedExportOrder {
  key: string;
  ownerId: UserId;
  /** Of the session in which it was ordered. */
  account?: string | null;
  language: LanguageCode;
  filter: LinkedFilter;
}

/** Orders a file of linked forms, which is written in the background. */
export const startLinkedExport: UseCase<typeof contract, HasJobs & HasLanguage> = async (filter, work) => {
  const key = `export.${work.newId()}`;
  const { id: ownerId, account } = personOf(work);
  const data: LinkedExportOrder = {
    key,
    ownerId,
    account,
    language: languageOf(work.language),
    filter: narrowed(filter, account),
  };
  await orderProgress(work.db, { key, ownerId }, work.now);
  await putJobs(work, [{ key, kind: 'export_linked', data, runAt: work.now }]);
  work.afterCommit(() => work.jobs.wake());
  return { key };
};
