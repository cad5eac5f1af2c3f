import { problemOf, usualValue } from '@countersign/shared/resources/check-value.ts';
import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { ResourceField, ResourceRow, ResourceValue } from '@countersign/shared/resources/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RowSource } from '../../../work/resource-binding.ts';

/** A column of the table `t`; names come from the binding alone, never from a request. */
export const columnOf = ({ columns }: Pick<RowSource, 'columns'>, field: string): RawBuilder<unknown> => {
  const column = columns[field];
  if (column === undefined) throw new Error(`the field ${field} has no column`);
  return sql.ref(`t.${column}`);
};

/** What a field is compared and ordered by. */
export const keyOf = ({ columns, keys }: Pick<RowSource, 'columns' | 'keys'>, field: string): RawBuilder<unknown> =>
  columnOf({ columns: { ...columns, ...keys } }, field);

export const tableOf = ({ table, from }: Pick<RowSource, 'table' | 'from'>): RawBuilder<unknown> =>
  sql`${from ?? sql.table(table)} as t`;

export const idOf = (binding: RowSource): RawBuilder<number> =>
  columnOf(binding, binding.resource.id) as RawBuilder<number>;

/** What a statement reads of a row. */
export const rowColumns = (binding: RowSource): RawBuilder<unknown> => {
  const { resource, document } = binding;
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    document !== undefined && !field.isReadOnly ? [] : [name],
  );
  return sql.join([
    ...[resource.id, ...names].map((name) => sql`${columnOf(binding, name)} as ${sql.id(name)}`),
    ...(document === undefined ? [] : [sql`${sql.ref(`t.${document}`)} as "$document"`]),
    sql`t.rev as "rev"`,
  ]);
};

type StoredRow = Readonly<Record<string, unknown>>;

/** A row as it travels. */
export function toRow(
  { resource, document }: Pick<RowSource, 'resource' | 'document'>,
  stored: StoredRow,
): ResourceRow {
  const { fields, id } = resource;
  const kept = document === undefined ? null : (stored['$document'] as StoredRow);
  const values = Object.entries(fields).map(
    ([name, field]) =>
      [name, kept && !field.isReadOnly ? keptValue(field, kept[name]) : toValue(field, stored[name])] as const,
  );
  return { [id]: Number(stored[id]), ...Object.fromEntries(values), rev: Number(stored['rev']) };
}

/** What was written under another definition, and does not fit this one, reads as nothing; it stays where it is. */
function keptValue(field: ResourceField, kept: unknown): ResourceValue {
  if (kept === undefined || kept === '') return emptyValue(field);
  return problemOf(field, kept) === null ? (kept as ResourceValue) : emptyValue(field);
}

/** A choice that was never made is none of its options. */
const emptyValue = (field: ResourceField): ResourceValue => (field.type === 'choice' ? '' : usualValue(field));

function toValue({ type }: ResourceField, stored: unknown): ResourceValue {
  if (type === 'on_off') return stored === true ? '0' : '1';
  if (type === 'yes_no') return stored === true ? 'Y' : 'N';
  if (type === 'moment') return stored === null ? '' : (stored as Date).toISOString();
  if (type === 'reference') return stored === null ? 0 : Number(stored);
  if (type === 'references') return (stored as unknown[]).map(Number);
  if (type === 'whole') return Number(stored);
  if (type === 'date' || type === 'decimal') return wordOf(stored);
  return stored as ResourceValue;
}

/** A value as the statement compares it with {@link keyOf}. */
export function comparedValue(
  source: Pick<RowSource, 'document' | 'keys'>,
  field: ResourceField,
  value: ResourceValue,
): RawBuilder<unknown> {
  if (source.document === undefined && source.keys === undefined) return storedValue(field, value);
  if (field.type === 'whole' || field.type === 'reference' || field.type === 'decimal')
    return sql`${value === '' ? '-Infinity' : value}::numeric`;
  if (field.type === 'moment') return sql`${value === '' ? '-infinity' : value}::timestamptz`;
  if (source.document === undefined && (field.type === 'on_off' || field.type === 'yes_no'))
    return storedValue(field, value);
  return sql`${value}::text`;
}

/** A value as it is kept. */
export function storedValue({ type }: ResourceField, value: ResourceValue): RawBuilder<unknown> {
  switch (type) {
    case 'on_off':
      return sql`${value === '0'}::boolean`;
    case 'yes_no':
      return sql`${value === 'Y'}::boolean`;
    case 'languages':
    case 'rich_text':
      return sql`${JSON.stringify(value)}::jsonb`;
    case 'reference':
      return sql`nullif(${value}::bigint, 0)`;
    case 'references':
      return sql`${value}::bigint[]`;
    case 'whole':
      return sql`${value}::bigint`;
    case 'moment':
      return sql`nullif(${value}::text, '')::timestamptz`;
    case 'date':
      return sql`nullif(${value}::text, '')::date`;
    case 'decimal':
      return sql`nullif(${value}::text, '')::numeric`;
    case 'text':
    case 'long_text':
    case 'choice':
    case 'picture':
      return sql`${value}::text`;
  }
}
