import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { rangeNames, searchFields } from '@countersign/shared/resources/fields.ts';
import type { ListQuery } from '@countersign/shared/resources/resource-contracts.ts';
import type { ResourceField, ResourceValue } from '@countersign/shared/resources/resource.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RowSource } from '../../../work/resource-binding.ts';
import { columnOf, comparedValue, keyOf } from '../rows/row-sql.ts';

type Condition = RawBuilder<SqlBool>;

/** What a list is filtered by, as conditions of the statement. */
export function conditionsOf(binding: RowSource, query: ListQuery): Condition[] {
  return searchFields(binding.resource).flatMap(([name, field]) => {
    const own = binding.finds?.[name];
    const value = query[name] as ResourceValue | undefined;
    if (own) return value === undefined ? [] : [own(value)];
    if (field.search === 'range')
      return field.type === 'date'
        ? daysOf(binding, name, query)
        : rangeOf(
            binding.keys ? keyOf(binding, name) : columnOf(binding, name),
            name,
            query,
            binding.keys !== undefined,
          );
    return value === undefined ? [] : [conditionOf(binding, [name, field], value)];
  });
}

function conditionOf(
  binding: RowSource,
  [name, field]: readonly [string, ResourceField],
  value: ResourceValue,
): Condition {
  if (field.search === 'like') return sql<SqlBool>`${columnOf(binding, name)} ilike ${`%${escaped(wordOf(value))}%`}`;
  if (field.search === 'prefix') return sql<SqlBool>`${columnOf(binding, name)} like ${`${escaped(wordOf(value))}%`}`;
  const column = keyOf(binding, name);
  const isOf = field.type === 'reference' ? sql`is not distinct from` : sql`=`;
  return sql<SqlBool>`${column} ${isOf} ${comparedValue(binding, field, value)}`;
}

/** What stands for any letters in a pattern stands for itself in a search. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Days are compared as days, which their texts are ordered like. */
function daysOf(binding: RowSource, name: string, { params }: ListQuery): Condition[] {
  const column = keyOf(binding, name);
  const [begin, end] = rangeNames(name);
  const [from, until] = [params?.[begin], params?.[end]];
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${from.slice(0, 10)}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`${column} <= ${until.slice(0, 10)}`, sql<SqlBool>`${column} <> ''`]),
  ];
}

function rangeOf(column: RawBuilder<unknown>, name: string, { params }: ListQuery, isNeverNull: boolean): Condition[] {
  const [begin, end] = rangeNames(name);
  const [from, until] = [params?.[begin], params?.[end]];
  if (from === undefined && until === undefined) return [];
  return [
    // What has no moment lies before all of them, and between none.
    ...(isNeverNull && from === undefined ? [sql<SqlBool>`${column} > '-infinity'::timestamptz`] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${startOf(from)}::timestamptz`]),
    ...(until === undefined ? [] : [endOf(column, until)]),
  ];
}

const isDay = (text: string): boolean => text.length === 10;
const DAY_MS = 86_400_000;

/** Days that no calendar has are moved to the next one, as clocks do. */
const startOf = (text: string): string => new Date(Date.parse(isDay(text) ? dayOf(text) : text)).toISOString();
const dayOf = (text: string): string => {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString();
};

/** A day counts to its end. */
function endOf(column: RawBuilder<unknown>, text: string): Condition {
  if (!isDay(text)) return sql<SqlBool>`${column} <= ${startOf(text)}::timestamptz`;
  const next = new Date(Date.parse(dayOf(text)) + DAY_MS).toISOString();
  return sql<SqlBool>`${column} < ${next}::timestamptz`;
}

export const allOf = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
