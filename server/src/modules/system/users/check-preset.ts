import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { reachesDepartment, reachOf } from '../reach/reach.ts';
import { mayGive, readRoles } from '../reach/rights.ts';

/** Refuses a department and roles for somebody new that the caller may not give. */
export async function checkPreset(
  work: Pick<Work, 'db' | 'person'>,
  { departmentId, roleIds }: { departmentId: number | null; roleIds: readonly number[] },
): Promise<void> {
  const { db } = work;
  const reach = await reachOf(work, 'system:user:add');
  if (!reachesDepartment(reach, departmentId)) refuse('department_out_of_reach', ['departmentId']);
  if (departmentId !== null) {
    const found = db
      .selectFrom('department')
      .select('id')
      .where('id', '=', departmentId)
      .where('is_enabled', '=', true);
    if (!(await found.executeTakeFirst())) refuse('unknown_department', ['departmentId']);
  }
  const known = new Map((await readRoles(db)).map((role) => [role.id, role]));
  for (const id of roleIds) {
    const role = known.get(id);
    if (!role?.is_enabled) return refuse('unknown_role', ['roleIds']);
    if (!(await mayGive({ db, person: personOf(work) }, role, { reach, departmentId })))
      refuse('role_out_of_reach', ['roleIds'], { params: { name: role.name } });
  }
}
