import type { roleDepartments as roleContract } from '@countersign/shared/api/system/roles.ts';
import type { TreeNode } from '@countersign/shared/api/system/menus.ts';
import type { userDepartments as userContract } from '@countersign/shared/api/system/users.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Department } from '@countersign/shared/api/system/departments.ts';
import { reachOf } from '../reach/reach.ts';
import { departmentsShown } from './departments.ts';

export const userDepartments: UseCase<typeof userContract> = async (_input, work) =>
  treeOf(await departmentsShown(work.db, await reachOf(work, 'system:user:list')));

export const roleDepartments: UseCase<typeof roleContract> = async ({ roleId }, work) => {
  const { db } = work;
  if (!(await db.selectFrom('role').select('id').where('id', '=', roleId).executeTakeFirst()))
    refuse('not_found', ['roleId']);
  const named = await db
    .selectFrom('role_department')
    .select('department_id')
    .where('role_id', '=', roleId)
    .orderBy('department_id')
    .execute();
  const shown = await departmentsShown(db, await reachOf(work, 'system:role:query'));
  return { checkedKeys: named.map((row) => row.department_id), depts: treeOf(shown) };
};

/** Those without one above them that is shown stand at the top. */
function treeOf(shown: readonly Department[]): TreeNode[] {
  const below = Map.groupBy(shown, ({ parentId }) => parentId);
  const nodes = (parentId: number | null): TreeNode[] =>
    (below.get(parentId) ?? []).map(({ id, name }) => {
      const children = nodes(id);
      return { id, label: name, ...(children.length > 0 ? { children } : {}) };
    });
  return nodes(null);
}
