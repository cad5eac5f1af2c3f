import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import type { ExportFormat, ListQuery } from '@countersign/shared/resources/resource-contracts.ts';
import type { Resource } from '@countersign/shared/resources/resource.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import { orderProgress } from '../../files/progress/task-progress.ts';
import { putJobs } from '../../jobs/job.ts';
import type { HasJobs } from '../../jobs/runner.ts';

/** What the job of an export has to know. */
export interface RowExportOrder {
  key: string;
  ownerId: UserId;
  resource: string;
  format: ExportFormat;
  query: ListQuery;
  language: LanguageCode;
}

/** Orders a file of the rows of a list, however many there are. */
export async function orderExport(
  { name }: Resource,
  { format = 'xlsx', ...query }: ListQuery & { format?: ExportFormat },
  work: Work & HasJobs & HasLanguage,
): Promise<{ key: string }> {
  const key = `export.${work.newId()}`;
  const language = languageOf(work.language);
  const data: RowExportOrder = { key, ownerId: personOf(work).id, resource: name, format, query, language };
  await orderProgress(work.db, data, work.now);
  await putJobs(work, [{ key, kind: 'export_rows', data, runAt: work.now }]);
  work.afterCommit(() => work.jobs.wake());
  return { key };
}
