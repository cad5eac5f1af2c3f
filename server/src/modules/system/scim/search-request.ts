import { isObject, type Json, type JsonObject, nameIn } from './grammar/matches.ts';
import { SEARCH_SCHEMA } from './grammar/names.ts';
import { asList, MOST_LISTED, readCount, type ScimQuery } from './listing.ts';
import { invalid, ScimError } from './scim-error.ts';

/** What follows the address of whatever is searched. */
export const SEARCH = '.search';

const TEXTS = ['filter', 'sortBy', 'sortOrder'] as const;
const NUMBERS = ['startIndex', 'count'] as const;
const LISTS = ['attributes', 'excludedAttributes'] as const;

/** A search as the query of a list that asks the same (RFC 7644, section 3.4.3): long filters do not fit into an address. */
export function searchQuery(body: JsonObject): ScimQuery {
  const query: Record<string, string> = {};
  const given = (name: string): Json => body[nameIn(body, name.toLowerCase()) ?? ''] ?? null;
  for (const name of TEXTS) {
    const value = given(name);
    if (value === null) continue;
    query[name.toLowerCase()] = typeof value === 'string' ? value : wrong(name);
  }
  for (const name of NUMBERS) {
    const value = given(name);
    if (value === null) continue;
    query[name.toLowerCase()] = typeof value === 'number' && Number.isInteger(value) ? value.toFixed() : wrong(name);
  }
  for (const name of LISTS) {
    const value = given(name);
    if (value === null) continue;
    const names = Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : wrong(name);
    if (names.length > 0) query[name.toLowerCase()] = names.join(',');
  }
  return query;
}

const wrong = (name: string): never => invalid('invalidValue', `“${name}” can’t be read.`);

/** The body of a search. */
export function searchIn(body: Json, mustName: (object: JsonObject, schema: string) => void): ScimQuery {
  const search = isObject(body) ? body : invalid('invalidSyntax', 'The body is not an object.');
  mustName(search, SEARCH_SCHEMA);
  return searchQuery(search);
}

type List = (query: ScimQuery) => Promise<JsonObject>;

/**
 * A search of everything: what one list has comes before what the next one has. A list that lacks an attribute of the filter or of
 * the order has nothing to find; a search that fits none of them is refused.
 */
export async function searchAll(lists: readonly List[], query: ScimQuery): Promise<JsonObject> {
  const { startIndex, count } = readCount(query);
  const found: JsonObject[] = [];
  let total = 0;
  let refused: unknown;
  let isFitting = false;
  for (const list of lists) {
    const from = { startindex: String(Math.max(1, startIndex - total)), count: String(count - found.length) };
    try {
      const page = await list({ ...query, ...from });
      isFitting = true;
      found.push(...(page['Resources'] as JsonObject[]));
      total += Number(page['totalResults']);
    } catch (error) {
      if (!isUnfitting(error)) throw error;
      refused ??= error;
    }
  }
  if (!isFitting && refused) throw refused;
  return asList(found.slice(0, MOST_LISTED), total, startIndex);
}

const isUnfitting = (error: unknown): boolean =>
  error instanceof ScimError && (error.scimType === 'invalidPath' || error.scimType === 'invalidFilter');
