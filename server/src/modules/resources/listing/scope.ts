import type { Permission } from '@countersign/shared/api/contract.ts';
import type { ResourceAction } from '@countersign/shared/resources/resource.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RowSource } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { columnOf } from '../rows/row-sql.ts';

/** The rows that the caller reaches with a permission, as a condition of the statement; null for all of them. */
export async function scopeOf(
  binding: RowSource,
  work: Pick<Work, 'db' | 'person'>,
  action: ResourceAction | 'list' | 'query',
): Promise<RawBuilder<SqlBool> | null> {
  const { scope, permission } = binding.resource;
  if (!scope) return null;
  if (!binding.reachOf) throw new Error(`nobody says who reaches the rows of ${binding.resource.name}`);
  const reach = await binding.reachOf(work, `${permission}:${action}` as Permission);
  if (reach === 'all') return null;
  const { department, person, isShared = false } = scope;
  const byDepartment = department
    ? [sql<SqlBool>`${columnOf(binding, department)} = any(${[...reach.departmentIds]}::bigint[])`]
    : [];
  const byPerson = person && reach.self !== null ? [sql<SqlBool>`${columnOf(binding, person)} = ${reach.self}`] : [];
  const ofAll = isShared && department ? [sql<SqlBool>`${columnOf(binding, department)} is null`] : [];
  const ways = [...byDepartment, ...byPerson, ...ofAll];
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
