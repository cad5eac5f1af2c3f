import type { UserId } from '@countersign/shared/basics/ids.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import type { Person } from '../../../work/person.ts';
import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import { addPerson } from '../people/add-person.ts';
import { assignDepartment } from '../people/assign-department.ts';
import { reachesDepartment, reachOf } from '../reach/reach.ts';
import { lockRights, mayGive, readRoles } from '../reach/rights.ts';

interface Invited {
  userName: string;
  nickName: string;
  email: string;
  passwordHash: string | null;
  departmentId: number | null;
  roleIds: readonly number[];
  /** Who invited them, as of now; null where nobody did, or the inviter is gone. */
  inviter: Person | null;
}

/** Adds somebody who comes by themselves. What their inviter may not give any more is left out: a week is long. */
export async function addInvited(work: Work & HasDirectory & HasListeners, invited: Invited): Promise<UserId> {
  const { db } = work;
  const { inviter, departmentId } = invited;
  const userId = await addPerson(db, invited, work.now);
  if (inviter) {
    await lockRights(db);
    const asker = { db, person: inviter };
    const reach = await reachOf(asker, 'system:user:add');
    const isPlaced = departmentId !== null && reachesDepartment(reach, departmentId);
    if (isPlaced) await assignDepartment(work, userId, { departmentId, managerId: null });
    const place = { reach, departmentId: isPlaced ? departmentId : null };
    for (const role of await readRoles(db)) {
      if (!invited.roleIds.includes(role.id) || !role.is_enabled || !(await mayGive(asker, role, place))) continue;
      await db.insertInto('user_role').values({ user_id: userId, role_id: role.id }).execute();
    }
  }
  work.directory.forget();
  work.afterCommit(() => work.directory.forget());
  await emit(work, 'rightsChanged', { userIds: [] });
  return userId;
}
