import type {
  addMembers as addContract,
  removeMembers as removeContract,
} from '@countersign/shared/api/system/roles.ts';
import type { HasListeners } from '../../../work/emit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import { giveRoles } from '../users/give-roles.ts';
import { personToManage } from '../users/person-to-manage.ts';

type Needs = HasDirectory & HasListeners;
interface Members {
  roleId: number;
  userIds: readonly number[];
}

/** All of them, or none where one may not be changed. */
export const addMembers: UseCase<typeof addContract, Needs> = (input, work) =>
  change(work, input, (held) => [...held, input.roleId]);

export const removeMembers: UseCase<typeof removeContract, Needs> = (input, work) =>
  change(work, input, (held) => held.filter((id) => id !== input.roleId));

async function change(
  work: Work & Needs,
  { roleId, userIds }: Members,
  next: (held: number[]) => number[],
): Promise<{ changed: number }> {
  const role = await work.db.selectFrom('role').select('id').where('id', '=', roleId).executeTakeFirst();
  if (!role) return refuse('not_found', ['roleId']);
  let changed = 0;
  for (const userId of new Set(userIds)) {
    const { found, reach } = await personToManage(work, userId, 'system:role:edit');
    const held = found.roles.map(({ id }) => id);
    const roleIds = next(held);
    if (held.includes(roleId) !== roleIds.includes(roleId)) changed += 1;
    await giveRoles(work, { userId, departmentId: found.department_id, roleIds, reach });
  }
  return { changed };
}
