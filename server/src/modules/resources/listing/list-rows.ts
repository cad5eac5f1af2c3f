import { makePage, MOST_COUNTED } from '@countersign/shared/basics/page.ts';
import type { ListQuery, RowPage } from '@countersign/shared/resources/resource-contracts.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { RowSource } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { masked } from '../rows/secrets.ts';
import { idOf, rowColumns, tableOf, toRow } from '../rows/row-sql.ts';
import { allOf, conditionsOf } from './conditions.ts';
import { countRows } from './count-rows.ts';
import {
  beyond,
  type Cursor,
  orderBy,
  type Ordering,
  orderingOf,
  placeOf,
  readCursor,
  writeCursor,
} from './ordering.ts';
import { scopeOf } from './scope.ts';

/**
 * One page. Pages by number are counted from the beginning as far as that is quick; behind, a cursor leads from each page to the
 * next, which costs the same however far it is.
 */
export async function listRows(
  binding: RowSource,
  query: ListQuery,
  work: Pick<Work, 'db' | 'person'>,
): Promise<RowPage> {
  if (binding.reader) return binding.reader.page(query, work);
  const { current = 1, size = 20 } = query;
  const ordering = orderingOf(binding, query);
  const cursor = query.cursor === undefined ? null : readCursor(ordering, query.cursor);
  if (!cursor && current * size > MOST_COUNTED && current > 1)
    refuse('page_too_far', ['current'], { params: { most: Math.floor(MOST_COUNTED / size) } });
  const conditions = await foundBy(binding, query, work);
  const count = await countRows(work.db, binding, conditions);
  const found = await pageOf(work, binding, { conditions, ordering, cursor, current, size });
  return { ...makePage(found.records, count.total, { current, size }), ...found, isEstimated: count.isEstimated };
}

/** Filters and data scope as conditions. */
async function foundBy(
  binding: RowSource,
  query: ListQuery,
  work: Pick<Work, 'db' | 'person'>,
  action: 'list' | 'export' = 'list',
): Promise<RawBuilder<SqlBool>[]> {
  const scope = await scopeOf(binding, work, action);
  return [...conditionsOf(binding, query), ...(scope ? [scope] : [])];
}

interface Wanted {
  conditions: readonly RawBuilder<SqlBool>[];
  ordering: Ordering;
  cursor: Cursor | null;
  current: number;
  size: number;
}
type Found = Readonly<Record<string, unknown>> & { $place: string[] };

async function pageOf({ db }: Pick<Work, 'db'>, binding: RowSource, wanted: Wanted) {
  const { conditions, ordering, cursor, current, size } = wanted;
  const isBackwards = cursor?.isBefore ?? false;
  const where = allOf([...conditions, ...(cursor ? [beyond(ordering, cursor)] : [])]);
  // One more tells whether there is another page.
  // Found first and read then: of rows that a page skips the index alone is walked.
  const page = sql`select ${idOf(binding)} from ${tableOf(binding)} ${where}
    ${orderBy(ordering, isBackwards)} limit ${size + 1} offset ${cursor ? 0 : (current - 1) * size}`;
  const { rows: found } = await sql<Found>`
    select ${rowColumns(binding)}, ${placeOf(ordering)} from ${tableOf(binding)}
    where ${idOf(binding)} in (${page}) ${orderBy(ordering, isBackwards)}`.execute(db);
  const rows = found.slice(0, size);
  const hasMore = found.length > size;
  if (isBackwards) rows.reverse();
  const at = (row: Found | undefined, isBefore: boolean) => (row ? writeCursor(ordering, row.$place, isBefore) : null);
  const isFirst = isBackwards ? !hasMore : cursor === null && current === 1;
  const isLast = !isBackwards && !hasMore;
  const records: ResourceRow[] = rows.map((row) => masked(binding.resource, toRow(binding, row)));
  return { records, next: isLast ? null : at(rows.at(-1), false), previous: isFirst ? null : at(rows[0], true) };
}

const AT_ONCE = 1000;

/** All rows that a query finds for somebody who may have them as a file, counted and then a batch at a time. */
export async function rowsForFile(
  source: RowSource,
  query: ListQuery,
  work: Pick<Work, 'db' | 'person'>,
): Promise<{ total: number; batches: AsyncGenerator<ResourceRow[]> }> {
  if (source.reader) {
    const { page } = source.reader;
    const { total } = await page({ ...query, size: 1 }, work);
    return { total, batches: pagesOf(page, query, work) };
  }
  const conditions = await foundBy(source, query, work, 'export');
  const { total } = await countRows(work.db, source, conditions);
  return { total, batches: batchesOf(work, source, { conditions, ordering: orderingOf(source, query) }) };
}

const READ_AT_ONCE = 200;
async function* pagesOf(
  page: NonNullable<RowSource['reader']>['page'],
  query: ListQuery,
  work: Pick<Work, 'db' | 'person'>,
): AsyncGenerator<ResourceRow[]> {
  let cursor: string | null | undefined = undefined;
  while (cursor !== null) {
    const { current: _current, ...rest } = query;
    const found: RowPage = await page({ ...rest, size: READ_AT_ONCE, cursor }, work);
    if (found.records.length > 0) yield found.records;
    cursor = found.next;
  }
}

/** All rows that are found, in their order, a batch at a time. */
async function* batchesOf(
  { db }: Pick<Work, 'db'>,
  binding: RowSource,
  { conditions, ordering }: Pick<Wanted, 'conditions' | 'ordering'>,
): AsyncGenerator<ResourceRow[]> {
  let cursor: Cursor | null = null;
  for (;;) {
    const page = await pageOf({ db }, binding, { conditions, ordering, cursor, current: 1, size: AT_ONCE });
    if (page.records.length > 0) yield page.records;
    if (page.next === null) return;
    cursor = readCursor(ordering, page.next);
  }
}
