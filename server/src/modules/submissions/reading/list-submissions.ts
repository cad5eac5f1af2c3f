import type { list } from '@countersign/shared/api/submissions/submissions.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { pageOfSubmissions } from '../submission-repository.ts';
import { forReader } from './for-reader.ts';

/** Answers of a form whose answers the caller may read, newest first. */
export const listSubmissions: UseCase<typeof list> = async (input, call) => {
  await formToManage(call, input.formKey, 'view_answers');
  const page = await pageOfSubmissions(call.db, { ...input, reader: personOf(call) });
  const records = await Promise.all(page.records.map((row) => forReader(call, row, 'all')));
  return { ...page, records };
};
