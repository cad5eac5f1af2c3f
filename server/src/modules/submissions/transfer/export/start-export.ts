import { type exportAnswers as contract, MOST_PRINTED } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { HasZone } from '../../../../basics/clock.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { languageOf } from '../../../../work/refusing/refusal-text.ts';
import type { UseCase } from '../../../../work/route.ts';
import { type HasLanguage, personOf } from '../../../../work/work.ts';
import { orderProgress } from '../../../files/progress/task-progress.ts';
import { formToManage } from '../../../forms/rights/form-to-manage.ts';
import { putJobs } from '../../../jobs/job.ts';
import type { HasJobs } from '../../../jobs/runner.ts';
import { readListing } from '../../filtering/read-listing.ts';
import type { HasApprovalSight } from '../../sight/approval-sight.ts';
import { countFound } from '../../reading/page-of-submissions.ts';
import { searchSql } from '../../search/asking/search-condition.ts';
import { allowedBut, hiddenOfForm } from '../../sight/fields-seen.ts';
import { rowsSeen } from '../../sight/rows-seen.ts';
import type { AnswerExportOrder } from './export-order.ts';
import { exportColumns } from './export-columns.ts';

/** Orders a file of answers, which is written in the background; refuses what the list would refuse. */
export const startExport: UseCase<typeof contract, HasJobs & HasLanguage & HasZone & HasApprovalSight> = async (
  wanted,
  work,
) => {
  const form = await formToManage(work, wanted.formKey, 'view_answers');
  const person = personOf(work);
  const hidden = await hiddenOfForm(work, form);
  const listing = await readListing(work, form, { ...wanted, current: 1, size: 1 }, allowedBut(hidden));
  const language = languageOf(work.language);
  const columns = await exportColumns(work.db, form, { language, ...wanted, hidden });
  if (columns.fields.length + columns.system.length === 0) return refuse('export_no_column', ['columns']);
  if (wanted.format === 'pdf') {
    const search = await searchSql(work, { ...wanted, hidden });
    const rows = await rowsSeen(work, form);
    const count = await countFound(work, { ...wanted, search, listing, rows, reader: person });
    if (count > MOST_PRINTED)
      return refuse('export_too_many_pages', ['format'], { params: { count, max: MOST_PRINTED } });
  }
  const key = `export.${work.newId()}`;
  const data: AnswerExportOrder = { key, ownerId: person.id, account: person.account, language, wanted };
  await orderProgress(work.db, data, work.now);
  await putJobs(work, [{ key, kind: 'export_answers', data, runAt: work.now }]);
  work.afterCommit(() => work.jobs.wake());
  return { key };
};
