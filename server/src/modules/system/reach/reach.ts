import type { UserId } from '@countersign/shared/basics/ids.ts';
import { DATA_SCOPES, type DataScope } from '@countersign/shared/api/system/roles.ts';
import type { Permission } from '@countersign/shared/api/contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { ALL_PERMISSIONS, OPERATOR } from '../../../work/permissions.ts';
import { personOf, type Work } from '../../../work/work.ts';

/** Whose people somebody reaches: everybody, or those of some departments, and perhaps oneself. */
export type Reach = 'all' | { departmentIds: readonly number[]; self: UserId | null };

interface ScopedRole {
  id: number;
  data_scope: DataScope;
  is_almighty: boolean;
}

/**
 * Whose people the caller reaches with a permission. Only enabled roles that hold it count, together: a role that may list does not
 * widen what another role may edit.
 */
export async function reachOf(work: Pick<Work, 'db' | 'person'>, permission: Permission): Promise<Reach> {
  const person = personOf(work);
  if (person === OPERATOR) return 'all';
  const { id, departmentId } = person;
  const { rows } = await sql<ScopedRole>`
    select r.id, r.data_scope, bool_or(p.permission = ${ALL_PERMISSIONS}) as is_almighty
      from user_role ur
      join role r on r.id = ur.role_id and r.is_enabled
      join role_permission p on p.role_id = r.id and p.permission in (${permission}, ${ALL_PERMISSIONS})
     where ur.user_id = ${id}
     group by r.id, r.data_scope`.execute(work.db);
  if (rows.some(({ data_scope: scope, is_almighty: isAlmighty }) => isAlmighty || scope === DATA_SCOPES.all))
    return 'all';
  const lists = await Promise.all(rows.map((role) => departmentsOf(work.db, role, departmentId)));
  const isSelf = rows.some(({ data_scope: scope }) => scope === DATA_SCOPES.self);
  return { departmentIds: [...new Set(lists.flat())], self: isSelf ? id : null };
}

/** Departments that a role reaches for somebody of a department; none for those that reach everybody or only themselves. */
export async function departmentsOf(
  db: Kysely<Tables>,
  { id, data_scope: scope }: Pick<ScopedRole, 'id' | 'data_scope'>,
  departmentId: number | null,
): Promise<number[]> {
  if (scope === DATA_SCOPES.chosen) {
    const rows = await db.selectFrom('role_department').select('department_id').where('role_id', '=', id).execute();
    return rows.map((row) => row.department_id);
  }
  if (departmentId === null) return [];
  if (scope === DATA_SCOPES.department) return [departmentId];
  return scope === DATA_SCOPES.departmentAndBelow ? withBelow(db, departmentId) : [];
}

/** A department with all below it. */
export async function withBelow(db: Kysely<Tables>, departmentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id from department where id = ${departmentId}
      union select d.id from department d join below on d.parent_id = below.id)
    select id from below`.execute(db);
  return rows.map(({ id }) => id);
}

/** The condition of a person `u` in the statement. */
export const isReached = (reach: Reach): RawBuilder<boolean> =>
  reach === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(u.department_id = any(${[...reach.departmentIds]}::bigint[]) or u.id = ${reach.self}::bigint)`;

/** Whether a department lies within reach; no department is reached only by those who reach everybody. */
export const reachesDepartment = (reach: Reach, departmentId: number | null): boolean =>
  reach === 'all' || (departmentId !== null && reach.departmentIds.includes(departmentId));
