import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { AllowedFields } from '@countersign/shared/forms/filter/columns-of-form.ts';
import type { FilterItem } from '@countersign/shared/forms/filter/filter.ts';
import { parseFilter } from '@countersign/shared/forms/filter/parse-filter.ts';
import { readFilter } from '@countersign/shared/forms/filter/read-filter.ts';
import { readSort, type Sort } from '@countersign/shared/forms/filter/read-sort.ts';
import type { RawBuilder } from 'kysely';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { Work } from '../../../work/work.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { filterSql } from './filter-sql.ts';
import { findColumns } from './find-columns.ts';
import { type PageCursor, readCursor } from './page-cursor.ts';
import type { Paging } from './paging.ts';
import { type SortKey, sortKey } from './sort-sql.ts';

/** What a caller wants of a list, as it stands in the address. */
export interface ListingInput {
  filter?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  current: number;
  size: number;
}

export interface Listing {
  where: RawBuilder<boolean> | null;
  paging: Paging;
}

/** Reads filter, order and page over the fields that the reader may see; refuses what cannot be asked, naming column and rule. */
export async function readListing(
  work: Pick<Work, 'db' | 'now'> & HasZone & HasApprovalSight,
  form: { formKey: FormKey; version: number | null },
  input: ListingInput,
  allowed: AllowedFields = 'all',
): Promise<Listing> {
  const parsed = input.filter === undefined ? null : parseFilter(input.filter);
  if (parsed && 'problems' in parsed) return refuseAll(parsed.problems);
  const names = [...(parsed ? namesIn(parsed.filter) : []), ...(input.sort ? [input.sort.replace(/^-/, '')] : [])];
  const columns = names.length === 0 ? new Map<string, never>() : await findColumns(work.db, form, names, allowed);
  const find = (name: string) => columns.get(name);
  const read = parsed && readFilter(parsed.filter, find, { now: work.now.getTime(), zone: work.zone });
  if (read && 'problems' in read) return refuseAll(read.problems);
  const sorted = input.sort ? readSort(input.sort, find) : null;
  if (sorted && 'problems' in sorted) return refuseAll(sorted.problems);
  const { status } = work.approvalSight;
  const key = sorted && sorted.sort.column.place !== '$serial' ? sortKey(sorted.sort, status) : null;
  return { where: read && filterSql(read.test, status), paging: pagingOf(input, sorted?.sort ?? null, key) };
}

const namesIn = (item: FilterItem): string[] => ('items' in item ? item.items.flatMap(namesIn) : [item.column]);

function pagingOf(
  { sort = '', cursor, current, size }: ListingInput,
  sorted: Sort | null,
  key: SortKey | null,
): Paging {
  const isSerial = sorted?.column.place === '$serial';
  const isDescending = sorted?.isDescending ?? true;
  return {
    sort,
    key,
    isDescending,
    // The serial number has an index, so nothing need be sorted by it twice.
    isOldestFirst: isSerial && !isDescending,
    cursor: cursor === undefined ? null : ownCursor(cursor, sort, key),
    current,
    size,
  };
}

/** The cursor, if it was made for this order. */
function ownCursor(text: string, sort: string, key: SortKey | null): PageCursor {
  const cursor = readCursor(text);
  const isOwn = cursor?.sort === sort && (cursor.key === null || (key !== null && isKey(cursor.key, key.type)));
  return cursor && isOwn ? cursor : refuse('wrong_cursor', ['cursor']);
}

const isKey = (text: string, type: SortKey['type']) => type === 'text' || /^-?\d+(\.\d+)?$/.test(text);
