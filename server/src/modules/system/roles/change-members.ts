import type { UserId } from '@countersign/shared/basics/ids.ts';
import type {
  addMembers as addContract,
  removeMember as removeOneContract,
  removeMembers as removeContract,
} from '@countersign/shared/api/system/roles.ts';
import type { HasListeners } from '../../../work/emit.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import { giveRoles } from '../users/give-roles.ts';
import { personToManage } from '../users/person-to-manage.ts';

type Needs = HasDirectory & HasListeners & HasAudit;
interface Members {
  roleId: number;
  userIds: readonly UserId[];
}

/** All of them, or none where one may not be changed. */
export const addMembers: UseCase<typeof addContract, Needs> = (input, work) =>
  change(work, input, (held) => [...held, input.roleId]);

export const removeMembers: UseCase<typeof removeContract, Needs> = (input, work) =>
  change(work, input, (held) => held.filter((id) => id !== input.roleId));

export const removeMember: UseCase<typeof removeOneContract, Needs> = ({ roleId, userId }, work) =>
  change(work, { roleId, userIds: [userId] }, (held) => held.filter((id) => id !== roleId));

async function change(
  work: Work & Needs,
  { roleId, userIds }: Members,
  next: (held: number[]) => number[],
): Promise<{ changed: number }> {
  const role = await work.db.selectFrom('role').select(['id', 'name']).where('id', '=', roleId).executeTakeFirst();
  if (!role) return refuse('not_found', ['roleId']);
  const changed: number[] = [];
  for (const userId of new Set(userIds)) {
    const { found, reach } = await personToManage(work, userId, 'system:role:edit');
    const held = found.roles.map(({ id }) => id);
    const roleIds = next(held);
    if (held.includes(roleId) !== roleIds.includes(roleId)) changed.push(userId);
    await giveRoles(work, { userId, departmentId: found.department_id, roleIds, reach });
  }
  tellChange(work, {
    target: { roleId, userIds: changed.join(',') },
    before: null,
    after: { role: role.name },
  });
  return { changed: changed.length };
}
