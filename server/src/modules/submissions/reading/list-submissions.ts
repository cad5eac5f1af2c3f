import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { list } from '@countersign/shared/api/submissions/submissions.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { readListing } from '../filtering/read-listing.ts';
import { pageOfSubmissions } from '../submission-repository.ts';
import { forReader } from './for-reader.ts';

/** Answers of a form whose answers the caller may read: those that pass a filter, in the order asked for. */
export const listSubmissions: UseCase<typeof list, HasSecrets & HasApprovalSight & HasNewTickets & HasZone> = async (
  input,
  work,
) => {
  const form = await formToManage(work, input.formKey, 'view_answers');
  const { formKey, search } = input;
  const listing = await readListing(work, form, input);
  const page = await pageOfSubmissions(work, { formKey, search, listing, reader: personOf(work) });
  const records = await Promise.all(page.records.map((row) => forReader(work, row, 'all')));
  return { ...page, records };
};
