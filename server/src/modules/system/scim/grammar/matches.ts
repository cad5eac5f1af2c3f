import type { Comparison, Filter, FilterValue } from './filter.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** Whether one value of a list fits a filter; texts are compared whatever their letters' case. */
export function matches(value: Json, filter: Filter): boolean {
  switch (filter.type) {
    case 'and':
      return matches(value, filter.left) && matches(value, filter.right);
    case 'or':
      return matches(value, filter.left) || matches(value, filter.right);
    case 'not':
      return !matches(value, filter.of);
    case 'present':
      return isPresent(partOf(value, filter.path));
    case 'compare':
      return compares(partOf(value, filter.path), filter.comparison, filter.value);
    case 'some': {
      const list = partOf(value, filter.path);
      return (Array.isArray(list) ? list : []).some((one) => matches(one, filter.of));
    }
  }
}

/** The name of an object's part as it is written there. */
export const nameIn = (object: JsonObject, name: string): string | undefined =>
  Object.keys(object).find((key) => key.toLowerCase() === name);

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain value as text; empty for everything else. */
export const plainText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function partOf(value: Json, path: readonly string[]): Json {
  let at: Json = value;
  for (const name of path) {
    // A list of plain values is asked for its `value`.
    if (!isObject(at)) return name === 'value' ? at : null;
    at = at[nameIn(at, name) ?? ''] ?? null;
  }
  return at;
}

const isPresent = (value: Json): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function compares(found: Json, comparison: Comparison, wanted: FilterValue): boolean {
  if (comparison === 'ne') return !compares(found, 'eq', wanted);
  if (typeof found === 'string' && typeof wanted === 'string')
    return comparesTexts(found.toLowerCase(), comparison, wanted.toLowerCase());
  if (comparison === 'eq') return wanted === null ? !isPresent(found) : found === wanted;
  if (typeof found !== 'number' || typeof wanted !== 'number') return false;
  return comparesOrder(found - wanted, comparison);
}

function comparesTexts(found: string, comparison: Comparison, wanted: string): boolean {
  switch (comparison) {
    case 'eq':
      return found === wanted;
    case 'ne':
      return found !== wanted;
    case 'co':
      return found.includes(wanted);
    case 'sw':
      return found.startsWith(wanted);
    case 'ew':
      return found.endsWith(wanted);
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return comparesOrder(found < wanted ? -1 : Number(found > wanted), comparison);
  }
}

function comparesOrder(order: number, comparison: Comparison): boolean {
  switch (comparison) {
    case 'gt':
      return order > 0;
    case 'ge':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
    case 'eq':
    case 'ne':
    case 'co':
    case 'sw':
    case 'ew':
      return false;
  }
}
