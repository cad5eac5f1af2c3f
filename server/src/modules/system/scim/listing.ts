import { type RawBuilder, sql } from 'kysely';
import { conditionOf, type FilterColumns } from './filter-sql.ts';
import { parseFilter } from './grammar/filter.ts';
import type { JsonObject } from './grammar/matches.ts';
import { LIST_SCHEMA, partsOfName } from './grammar/names.ts';
import { invalid } from './scim-error.ts';

/** Query of a list, as it came: texts by name in small letters. */
export type ScimQuery = Readonly<Record<string, string | undefined>>;

export const MOST_LISTED = 200;
const USUALLY_LISTED = 100;
const DIGITS = /^[+-]?\d{1,9}$/;

export interface Listing {
  condition: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  startIndex: number;
  count: number;
}

/** What a list is asked for (RFC 7644, section 3.4.2): which, in which order, from where and how many. */
export function readListing(
  query: ScimQuery,
  columns: FilterColumns,
  orders: Readonly<Record<string, RawBuilder<unknown>>>,
): Listing {
  const { filter, sortby, sortorder = 'ascending' } = query;
  const condition = filter === undefined ? sql<boolean>`true` : conditionOf(parseFilter(filter), columns);
  const name = sortby === undefined ? 'id' : partsOfName(sortby).join('.');
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (!order) return invalid('invalidPath', `Lists can’t be sorted by “${sortby}”.`);
  if (!/^(?:ascending|descending)$/i.test(sortorder))
    return invalid('invalidValue', '“sortOrder” is ascending or descending.');
  return {
    condition,
    order: sql`${order} ${/^d/i.test(sortorder) ? sql`desc` : sql`asc`}`,
    ...readCount(query),
  };
}

/** From where a list goes and how far; what is too small is the smallest. */
export const readCount = (query: ScimQuery): Pick<Listing, 'startIndex' | 'count'> => ({
  startIndex: Math.max(1, numberOf(query, 'startindex', 1)),
  count: Math.min(MOST_LISTED, Math.max(0, numberOf(query, 'count', USUALLY_LISTED))),
});

function numberOf(query: ScimQuery, name: string, usual: number): number {
  const text = query[name];
  if (text === undefined || text === '') return usual;
  return DIGITS.test(text) ? Number(text) : invalid('invalidValue', `“${name}” is no number.`);
}

export const asList = (resources: readonly JsonObject[], total: number, startIndex: number): JsonObject => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: [...resources],
});
