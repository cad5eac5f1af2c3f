import { type RawBuilder, sql } from 'kysely';
import { type PageCursor, writeCursor } from './page-cursor.ts';
import type { SortKey } from './sort-sql.ts';

/** Which page of a list, and in which order: by `key` (rows without one come last), then by serial number. */
export interface Paging {
  /** As the caller wrote it; a cursor belongs to one order. */
  sort: string;
  key: SortKey | null;
  isDescending: boolean;
  /** Of equal keys the newest comes first; without a key this is the order itself. */
  isOldestFirst: boolean;
  /** Instead of counting rows from the beginning, which takes longer the further away a page is. */
  cursor: PageCursor | null;
  current: number;
  size: number;
}

/** Up to so many rows are found first and sorted then; the planner would rather walk through the whole form in its order. */
const FEW = 1000;

/** The parts of the statement for a page. `matching` is how many rows the filter finds, null without one. */
export function pagingSql(paging: Paging, matching: number | null) {
  const { key, cursor, current, size } = paging;
  const isBackwards = cursor?.isBefore ?? false;
  const serial = matching !== null && matching <= FEW ? sql`s.serial + 0` : sql`s.serial`;
  const direction = (isDown: boolean) => (isDown === isBackwards ? sql`asc` : sql`desc`);
  const nulls = isBackwards ? sql`nulls first` : sql`nulls last`;
  return {
    where: cursor && beyond(paging, cursor),
    sortKey: key ? sql<string | null>`(${key.value})::text` : sql<string | null>`null::text`,
    orderBy: [
      ...(key ? [sql`${key.value} ${direction(paging.isDescending)} ${nulls}`] : []),
      sql`${serial} ${direction(!paging.isOldestFirst)}`,
    ],
    // One more tells whether there is another page.
    limit: size + 1,
    offset: cursor ? 0 : (current - 1) * size,
  };
}

/** What lies behind the cursor, or before it. */
function beyond({ key, isDescending, isOldestFirst }: Paging, cursor: PageCursor): RawBuilder<boolean> {
  const sign = (isUp: boolean) => (isUp === cursor.isBefore ? sql`<` : sql`>`);
  const serial = sql<boolean>`s.serial ${sign(isOldestFirst)} ${cursor.serial}::int`;
  if (!key) return serial;
  if (cursor.key === null)
    return cursor.isBefore
      ? sql<boolean>`(${key.value} is not null or ${serial})`
      : sql<boolean>`(${key.value} is null and ${serial})`;
  const at = key.type === 'numeric' ? sql`${cursor.key}::numeric` : sql`${cursor.key}::text`;
  const without = cursor.isBefore ? sql`` : sql` or ${key.value} is null`;
  return sql<boolean>`(${key.value} ${sign(!isDescending)} ${at} or (${key.value} = ${at} and ${serial})${without})`;
}

interface Placed {
  serial: number;
  sortKey: string | null;
}

/** The rows of the page in their order, with the cursors to its neighbours; null where there is none. */
export function cutPage<Row extends Placed>(found: readonly Row[], { cursor, current, size, sort }: Paging) {
  const hasMore = found.length > size;
  const rows = found.slice(0, size);
  const isBackwards = cursor?.isBefore ?? false;
  if (isBackwards) rows.reverse();
  const at = (row: Row | undefined, isBefore: boolean): string | null =>
    row ? writeCursor({ sort, key: row.sortKey, serial: row.serial, isBefore }) : null;
  const isFirst = isBackwards ? !hasMore : cursor === null && current === 1;
  const isLast = !isBackwards && !hasMore;
  return { rows, next: isLast ? null : at(rows.at(-1), false), previous: isFirst ? null : at(rows[0], true) };
}
