import { type RawBuilder, sql } from 'kysely';
import type { Comparison, Filter, FilterValue } from './grammar/filter.ts';
import { invalid } from './scim-error.ts';

/** An attribute as a column: how it is compared, and that an empty text means that it is not there. */
export interface FilterColumn {
  of: RawBuilder<unknown>;
  kind: 'text' | 'exact' | 'boolean' | 'moment' | 'members';
}

/** The attributes that can be asked for, by name; a list of one value has its parts below its own name. */
export type FilterColumns = Readonly<Record<string, FilterColumn>>;

/** A filter as a condition. Names choose among the columns, and values are parameters: nothing of the text gets into the statement. */
export function conditionOf(
  filter: Filter,
  columns: FilterColumns,
  within: readonly string[] = [],
): RawBuilder<boolean> {
  switch (filter.type) {
    case 'and':
      return sql<boolean>`(${conditionOf(filter.left, columns, within)} and ${conditionOf(filter.right, columns, within)})`;
    case 'or':
      return sql<boolean>`(${conditionOf(filter.left, columns, within)} or ${conditionOf(filter.right, columns, within)})`;
    case 'not':
      return sql<boolean>`(not coalesce(${conditionOf(filter.of, columns, within)}, false))`;
    case 'present':
      return isPresent(columnOf([...within, ...filter.path], columns));
    case 'compare':
      return compare(columnOf([...within, ...filter.path], columns), filter.comparison, filter.value);
    case 'some': {
      const path = [...within, ...filter.path];
      return sql<boolean>`(${isPresent(columnOf(path, columns))} and ${conditionOf(filter.of, columns, path)})`;
    }
  }
}

function columnOf(path: readonly string[], columns: FilterColumns): FilterColumn {
  const name = path.join('.');
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return found ?? invalid('invalidFilter', `“${name}” can’t be filtered.`);
}

function isPresent({ of, kind }: FilterColumn): RawBuilder<boolean> {
  if (kind === 'members') return sql<boolean>`exists (${of})`;
  return kind === 'text' || kind === 'exact'
    ? sql<boolean>`(coalesce(${of}, '') <> '')`
    : sql<boolean>`(${of} is not null)`;
}

function compare(column: FilterColumn, comparison: Comparison, value: FilterValue): RawBuilder<boolean> {
  if (comparison === 'ne') return sql<boolean>`(not coalesce(${compare(column, 'eq', value)}, false))`;
  if (value === null) {
    if (comparison !== 'eq') return invalid('invalidFilter', 'null has no order.');
    return sql<boolean>`(not ${isPresent(column)})`;
  }
  switch (column.kind) {
    case 'text':
    case 'exact':
      return compareTexts(column, comparison, value);
    case 'boolean':
      return compareBooleans(column, comparison, value);
    case 'moment':
      return compareMoments(column, comparison, value);
    case 'members':
      if (comparison !== 'eq' || typeof value !== 'string')
        return invalid('invalidFilter', 'Members are compared with eq.');
      return sql<boolean>`exists (${column.of} and m.user_id::text = ${value})`;
  }
}

const ORDER = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function compareTexts({ of, kind }: FilterColumn, comparison: Comparison, value: FilterValue): RawBuilder<boolean> {
  if (typeof value !== 'string') return invalid('invalidFilter', 'A text is compared with a text.');
  const isExact = kind === 'exact';
  const found = isExact ? sql`coalesce(${of}, '')` : sql`lower(coalesce(${of}, ''))`;
  const wanted = isExact ? sql`${value}::text` : sql`lower(${value}::text)`;
  switch (comparison) {
    case 'eq':
    case 'ne':
      return sql<boolean>`(${found} = ${wanted})`;
    case 'co':
      return sql<boolean>`(position(${wanted} in ${found}) > 0)`;
    case 'sw':
      return sql<boolean>`starts_with(${found}, ${wanted})`;
    case 'ew':
      return sql<boolean>`(right(${found}, length(${wanted})) = ${wanted})`;
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return sql<boolean>`(${found} collate "C" ${ORDER[comparison]} ${wanted})`;
  }
}

function compareBooleans({ of }: FilterColumn, comparison: Comparison, value: FilterValue): RawBuilder<boolean> {
  // Entra writes `active eq "true"` as well.
  const text = String(value).toLowerCase();
  if (comparison !== 'eq' || (text !== 'true' && text !== 'false'))
    return invalid('invalidFilter', 'true and false are compared with eq and ne.');
  return sql<boolean>`(${of} = ${text === 'true'})`;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

function compareMoments({ of }: FilterColumn, comparison: Comparison, value: FilterValue): RawBuilder<boolean> {
  const time = typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return invalid('invalidFilter', 'A moment is written like 2026-11-20T09:00:00Z.');
  // Replies carry milliseconds.
  const found = sql`date_trunc('milliseconds', ${of})`;
  if (comparison === 'eq') return sql<boolean>`(${found} = ${new Date(time)})`;
  if (comparison === 'co' || comparison === 'sw' || comparison === 'ew' || comparison === 'ne')
    return invalid('invalidFilter', 'A moment has no parts.');
  return sql<boolean>`(${found} ${ORDER[comparison]} ${new Date(time)})`;
}
