import type { FieldDefinition, ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import { comparedAs } from '@countersign/shared/resources/made/indexed-fields.ts';
import { OWN_DEPARTMENT } from '@countersign/shared/resources/made/to-resource.ts';
import type { Resource } from '@countersign/shared/resources/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { OpenTable } from '../../../work/open-table.ts';
import type { ResourceBinding } from '../../../work/resource-binding.ts';
import { reachOf } from '../../system/reach/reach.ts';

/** Rows of a table that its room has opened, by the columns that it names; null where it has not, or no longer. */
export function rowsOfTable(
  definition: ResourceDefinition,
  resource: Resource,
  open: OpenTable | undefined,
): ResourceBinding | null {
  const fields = definition.fields;
  if (!open || !fields.every(({ from }) => open.columns.includes(from))) return null;
  const parts = fields.flatMap((field, at) => {
    const value = valueOf(field);
    const key = comparedAs(field.type) === null ? [] : [sql`${keyOf(field, value)} as ${sql.id(`k${at}`)}`];
    return [sql`${value} as ${sql.id(`v${at}`)}`, ...key];
  });
  const { scope } = open;
  const own = scope ? [sql`${sql.ref(`s.${scope.department}`)} as department_id`] : [];
  return {
    resource: scope
      ? { ...resource, scope: { department: OWN_DEPARTMENT, ...(scope.isShared ? { isShared: true } : {}) } }
      : resource,
    table: open.table,
    from: sql`(select ${sql.join([sql`${sql.ref(`s.${open.id}`)} as id, 0 as rev`, ...own, ...parts])}
      from ${sql.table(open.table)} s)`,
    columns: {
      id: 'id',
      [OWN_DEPARTMENT]: 'department_id',
      ...Object.fromEntries(fields.map(({ key }, at) => [key, `v${at}`])),
    },
    keys: Object.fromEntries(fields.flatMap(({ key, type }, at) => (comparedAs(type) ? [[key, `k${at}`]] : []))),
    reachOf,
  };
}

/** A column as the interpreter reads a field of this type. */
function valueOf({ from, type }: FieldDefinition): RawBuilder<unknown> {
  const column = sql.ref(`s.${from}`);
  if (type === 'on_off' || type === 'yes_no') return sql`coalesce(${column}::boolean, false)`;
  if (type === 'moment') return sql`${column}::timestamptz`;
  if (type === 'whole') return sql`coalesce(${column}::bigint, 0)`;
  return sql`coalesce(${column}::text, '')`;
}

function keyOf({ type, from }: FieldDefinition, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (type === 'moment') return sql`coalesce(${value}, '-infinity'::timestamptz)`;
  if (type === 'decimal') return sql`coalesce(${sql.ref(`s.${from}`)}::numeric, '-Infinity'::numeric)`;
  if (type === 'whole') return sql`(${value})::numeric`;
  return type === 'on_off' || type === 'yes_no' ? value : sql`left(${value}, 500)`;
}
