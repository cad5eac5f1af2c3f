import { ADMIN_ROLE, DATA_SCOPES, type DataScope } from '@countersign/shared/api/system/roles.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { departmentsOf, type Reach, reachesDepartment } from './reach.ts';

/** A role as far as giving it away is concerned. */
export interface GivableRole {
  id: number;
  key: string;
  name: string;
  is_enabled: boolean;
  data_scope: DataScope;
  permissions: string[];
}

/** All roles in their order, with everything that they allow. */
export const readRoles = (db: Kysely<Tables>): Promise<GivableRole[]> =>
  db
    .selectFrom('role as r')
    .select(['r.id', 'r.key', 'r.name', 'r.is_enabled', 'r.data_scope'])
    .select(
      sql<string[]>`array(select permission from role_permission p where p.role_id = r.id order by permission)`.as(
        'permissions',
      ),
    )
    .orderBy('r.order_num')
    .orderBy('r.id')
    .execute();

/** Nobody gives away, changes or takes what they do not hold themselves. */
export const holdsAll = (person: Pick<Person, 'permissions'>, permissions: readonly string[]): boolean =>
  permissions.every((permission) => hasPermission(person, permission));

/**
 * Whether the caller may give a role to somebody of a department: they hold everything that it allows, and it reaches nobody whom
 * they do not reach.
 */
export async function mayGive(
  work: Pick<Work, 'db'> & { person: Person },
  role: GivableRole,
  { reach, departmentId }: { reach: Reach; departmentId: number | null },
): Promise<boolean> {
  if (!holdsAll(work.person, role.permissions)) return false;
  if (reach === 'all' || role.permissions.length === 0) return true;
  if (role.data_scope === DATA_SCOPES.all) return false;
  const reached = await departmentsOf(work.db, role, departmentId);
  return reached.every((id) => reachesDepartment(reach, id));
}

/** Two administrators who take each other's rights away at once: the second finds what the first has left. */
export const lockRights = (db: Kysely<Tables>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('countersign rights'))`.execute(db);

/** Refuses what has just been written if nobody is left who may do everything. */
export async function keepAdministrator(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`
    select from user_role ur
      join role r on r.id = ur.role_id and r.key = ${ADMIN_ROLE} and r.is_enabled
      join "user" u on u.id = ur.user_id and u.is_enabled
     limit 1`.execute(db);
  if (rows.length === 0) refuse('last_administrator');
}
