import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { AnswerShelf, list } from '@countersign/shared/api/submissions/submissions.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { withRemoval } from '../bin/with-removal.ts';
import { readListing } from '../filtering/read-listing.ts';
import { searchCondition } from '../search/asking/search-condition.ts';
import type { Filling } from '../search/filling/fill-index.ts';
import { allowedBut, hiddenOfForm } from '../sight/fields-seen.ts';
import { rowsSeen } from '../sight/rows-seen.ts';
import type { Sight } from '../sight/sight.ts';
import { sightsOf } from '../sight/sight-of.ts';
import type { StoredRow } from '../submission-repository.ts';
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
  const hidden = await hiddenOfForm(work, form);
  const listing = await readListing(work, form, input, allowedBut(hidden));
  const search = await searchCondition(work, { ...input, hidden, isWalked: listing.paging.key === null });
  const rows = await rowsSeen(work, form, right);
  const page = await pageOfSubmissions(work, { formKey, search, listing, rows, shelf, reader: personOf(work) });
  const sights = hidden.size === 0 ? null : await sightsOfRows(work, page.records, { shelf, hidden });
  const records = await Promise.all(page.records.map((row) => forReader(work, row, sights?.get(row.id) ?? 'all')));
  return {
    ...page,
    hidden: [...hidden],
    records: shelf === 'bin' ? await withRemoval(work.db, formKey, records) : records,
  };
};

/** What the caller sees of each row; of one in the recycle bin no more than of the form. */
async function sightsOfRows(
  work: Parameters<typeof sightsOf>[0] & Pick<Work, 'person'>,
  rows: readonly StoredRow[],
  { shelf, hidden }: { shelf: AnswerShelf; hidden: ReadonlySet<string> },
): Promise<ReadonlyMap<string, Sight>> {
  const ids = rows.map(({ id }) => id);
  if (shelf === 'bin') return new Map(ids.map((id) => [id, [...hidden]]));
  const found = await sightsOf(work, personOf(work), ids);
  return new Map(ids.map((id) => [id, found.get(id) ?? [...hidden]]));
}
