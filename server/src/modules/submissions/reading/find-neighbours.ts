import type { neighbours } from '@countersign/shared/api/submissions/table/answer-table.ts';
import type { HasZone } from '../../../basics/clock.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { readListing } from '../filtering/read-listing.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { searchCondition } from '../search/asking/search-condition.ts';
import type { Filling } from '../search/filling/fill-index.ts';
import { allowedBut, hiddenOfForm } from '../sight/fields-seen.ts';
import { rowsSeen } from '../sight/rows-seen.ts';
import { besideSubmission } from './page-of-submissions.ts';

/** The answers before and behind one of them in the caller's list; it need not be on the list itself, as after an edit. */
export const findNeighbours: UseCase<typeof neighbours, HasApprovalSight & HasNewTickets & HasZone & Filling> = async (
  { id, formKey, search, ...asked },
  work,
) => {
  const form = await formToManage(work, formKey, 'view_answers');
  const hidden = await hiddenOfForm(work, form);
  const listing = await readListing(work, form, { ...asked, current: 1, size: 1 }, allowedBut(hidden));
  const found = await searchCondition(work, { formKey, search, hidden, isWalked: listing.paging.key === null });
  const rows = await rowsSeen(work, form);
  const beside = await besideSubmission(work, { formKey, search: found, listing, rows, reader: personOf(work) }, id);
  return beside ?? refuse('not_found', ['id']);
};
