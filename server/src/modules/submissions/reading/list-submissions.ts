import type { HasSecrets } from '../../../basics/secret-for.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { list } from '@countersign/shared/api/submissions/submissions.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { pageOfSubmissions } from '../submission-repository.ts';
import { forReader } from './for-reader.ts';

/** Answers of a form whose answers the caller may read, newest first. */
export const listSubmissions: UseCase<typeof list, HasSecrets & HasApprovalSight & HasNewTickets> = async (
  input,
  work,
) => {
  await formToManage(work, input.formKey, 'view_answers');
  const page = await pageOfSubmissions(work, { ...input, reader: personOf(work) });
  const records = await Promise.all(page.records.map((row) => forReader(work, row, 'all')));
  return { ...page, records };
};
