import type { Permission } from '@countersign/shared/api/contract.ts';
import { ALL_PERMISSIONS } from '../../../../work/permissions.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../../work/work.ts';
import { reachesDepartment, reachOf } from '../../reach/reach.ts';
import { mayGive, readRoles } from '../../reach/rights.ts';

const ADDS: Permission = 'system:user:add';

/**
 * Refuses a rule that would do for others what the caller could not do by adding a person: another department, or a role above
 * their own rights. A role that allows everything is given by hand alone.
 */
export async function mayPlaceNewcomers(
  work: Work,
  { departmentId, roleId }: { departmentId: number | null; roleId: number | null },
): Promise<void> {
  const { db } = work;
  const reach = await reachOf(work, ADDS);
  if (departmentId !== null) {
    const department = await db
      .selectFrom('department')
      .select('id')
      .where('id', '=', departmentId)
      .where('is_enabled', '=', true)
      .executeTakeFirst();
    if (!department) refuse('unknown_department', ['departmentId']);
  }
  if (!reachesDepartment(reach, departmentId)) refuse('department_out_of_reach', ['departmentId']);
  if (roleId === null) return;
  const role = (await readRoles(db)).find(({ id, is_enabled: is }) => id === roleId && is);
  if (!role) return refuse('unknown_role', ['roleId']);
  const isGivable = await mayGive({ db, person: personOf(work) }, role, { reach, departmentId });
  if (!isGivable || role.permissions.includes(ALL_PERMISSIONS))
    refuse('role_out_of_reach', ['roleId'], { params: { name: role.name } });
}
