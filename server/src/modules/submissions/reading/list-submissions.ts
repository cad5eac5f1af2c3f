import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { list } from '@countersign/shared/api/submissions/submissions.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { withRemoval } from '../bin/with-removal.ts';
import { readListing } from '../filtering/read-listing.ts';
import { searchCondition } from '../search/asking/search-condition.ts';
import type { Filling } from '../search/filling/fill-index.ts';
import { rowsSeen } from '../sight/rows-seen.ts';
import { forReader } from './for-reader.ts';
import { pageOfSubmissions } from './page-of-submissions.ts';

/** Answers of a form that the caller may read, or those in its recycle bin: those that pass a filter, in the order asked for. */
export const listSubmissions: UseCase<
  typeof list,
  HasSecrets & HasApprovalSight & HasNewTickets & HasZone & Filling
> = async (input, work) => {
  const { formKey, from: shelf = 'present' } = input;
  const right = shelf === 'bin' ? 'edit_answers' : 'view_answers';
  const form = await formToManage(work, formKey, right);
  const listing = await readListing(work, form, input);
  const search = await searchCondition(work, input);
  const rows = await rowsSeen(work, form, right);
  const page = await pageOfSubmissions(work, { formKey, search, listing, rows, shelf, reader: personOf(work) });
  const records = await Promise.all(page.records.map((row) => forReader(work, row, 'all')));
  return { ...page, records: shelf === 'bin' ? await withRemoval(work.db, formKey, records) : records };
};
