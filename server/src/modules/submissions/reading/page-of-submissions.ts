import type { AnswerShelf } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { countUpTo } from '../../../database/queries/count-up-to.ts';
import type { Work } from '../../../work/work.ts';
import { metBy } from '../../zendesk/scope/ticket-scope.ts';
import { cutPage, pagingSql } from '../filtering/paging.ts';
import type { Listing } from '../filtering/read-listing.ts';
import {
  type Asking,
  COLUMNS,
  type Reader,
  type StandingSubmission,
  standingOf,
  submissions,
  toStanding,
} from '../submission-repository.ts';

export interface SubmissionQuery {
  formKey: FormKey;
  reader: Reader;
  /** Which rows the reader's rights reach (`rowsSeen`); null for all. */
  rows: RawBuilder<SqlBool> | null;
  listing: Listing;
  shelf?: AnswerShelf | undefined;
  /** What was searched for (`searchCondition`); null for nothing. */
  search?: RawBuilder<SqlBool> | null;
  /** Only these of what is found. */
  ids?: readonly SubmissionId[] | undefined;
}

/**
 * One page of a form's answers with the cursors beside it. Where all are meant the count comes from the form; where a part is, no more
 * than a list shows is counted, so that what most answers have is found as fast as what few have.
 */
export async function pageOfSubmissions(work: Asking, query: SubmissionQuery) {
  const { paging } = query.listing;
  const { base, isPart } = foundSubmissions(work.db, query);
  const count = isPart
    ? await countUpTo(work.db, counted(base))
    : { total: await countedOn(work.db, query.formKey), isEstimated: false };
  const { rows, ...cursors } = cutPage(
    await rowsOfPage(work, base, pagingSql(paging, isPart ? count.total : null), query),
    paging,
  );
  const records: StandingSubmission['row'][] = rows.map((row) => toStanding(row).row);
  return { ...makePage(records, count.total, paging), isEstimated: count.isEstimated, ...cursors };
}

/** The answers before and behind one of them in the same list, as if each were a page of its own; null where the list ends. */
export async function besideSubmission(work: Asking, query: SubmissionQuery, id: SubmissionId) {
  const { base } = foundSubmissions(work.db, query);
  const { paging } = query.listing;
  const { sortKey } = pagingSql(paging, null);
  const { base: all } = foundSubmissions(work.db, { ...query, search: null, listing: { where: null, paging } });
  const at = await all
    .select(['s.serial', sortKey.as('sortKey')])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!at) return null;
  const beside = async (isBefore: boolean): Promise<SubmissionId | null> => {
    const cursor = { sort: paging.sort, key: at.sortKey, serial: at.serial, isBefore };
    const page = pagingSql({ ...paging, cursor, current: 1, size: 1 }, null);
    const [row] = await onPage(base, page).execute();
    return row?.id ?? null;
  };
  return { previous: await beside(true), next: await beside(false) };
}

/** What a query finds, before it is put in order; `isPart` where it is not simply all answers of the form. */
export function foundSubmissions(db: Kysely<Tables>, query: SubmissionQuery) {
  const { formKey, shelf, reader, rows, search, listing, ids } = query;
  let base = submissions(db, shelf).where('s.form_key', '=', formKey);
  const conditions = [
    metBy(reader, 's'),
    rows,
    search ?? null,
    listing.where,
    ids ? sql<SqlBool>`s.id = any(${[...ids]}::text[])` : null,
  ];
  for (const condition of conditions) if (condition) base = base.where(condition);
  return { base, isPart: shelf === 'bin' || conditions.some(Boolean) };
}

/** How many answers a query finds. */
export async function countFound({ db }: Pick<Work, 'db'>, query: SubmissionQuery): Promise<number> {
  const { base, isPart } = foundSubmissions(db, query);
  return isPart ? countOf(base) : countedOn(db, query.formKey);
}

type Base = ReturnType<typeof foundSubmissions>['base'];

function onPage(base: Base, page: ReturnType<typeof pagingSql>) {
  let found = base
    .select(['s.id', page.sortKey.as('sortKey')])
    .limit(page.limit)
    .offset(page.offset);
  if (page.where) found = found.where(page.where);
  for (const order of page.orderBy) found = found.orderBy(order);
  return found;
}

/** Found first and joined then: rows that a page skips are joined with nothing. */
function rowsOfPage(work: Asking, base: Base, page: ReturnType<typeof pagingSql>, { shelf }: SubmissionQuery) {
  const whole = submissions(work.db, shelf).innerJoin(onPage(base, page).as('page'), 'page.id', 's.id').select(COLUMNS);
  let rows = whole.select(standingOf(work)).select('page.sortKey');
  for (const order of page.orderBy) rows = rows.orderBy(order);
  return rows.execute();
}

const counted = (base: Base): RawBuilder<unknown> => sql`${base.select(sql`1`.as('one'))}`;

async function countOf(base: Base): Promise<number> {
  const { total } = await base.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}

async function countedOn(db: Kysely<Tables>, formKey: FormKey): Promise<number> {
  const form = await db
    .selectFrom('form_title')
    .select('submission_count')
    .where('key', '=', formKey)
    .executeTakeFirst();
  return form?.submission_count ?? 0;
}
