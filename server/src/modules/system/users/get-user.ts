import type {
  getUser as getContract,
  userChoices as choicesContract,
  userRoles as rolesContract,
} from '@countersign/shared/api/system/users.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import { awayNow } from '../people/away-now.ts';
import { reachesDepartment, reachOf } from '../reach/reach.ts';
import { mayGive, readRoles } from '../reach/rights.ts';
import { mayManage, personInReach } from './person-to-manage.ts';
import { asUserDetail } from './user-repository.ts';

export const getUser: UseCase<typeof getContract, HasDirectory> = async ({ userId }, work) => {
  const { found } = await personInReach(work, userId, 'system:user:query');
  const detail = asUserDetail(found, await mayManage(work, userId));
  const absence = (await awayNow(work)).get(userId);
  if (!absence) return detail;
  const { user: named } = await work.directory.current(work.db);
  return {
    ...detail,
    away: { until: absence.until.toISOString(), substitute: named(absence.substituteId)?.name ?? '' },
  };
};

export const userChoices: UseCase<typeof choicesContract> = async (_input, work) => {
  const { db } = work;
  const person = personOf(work);
  const reach = await reachOf(work, 'system:user:edit');
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name', 'parent_id as parentId'])
    .where('is_enabled', '=', true)
    .orderBy('order_num')
    .orderBy('id')
    .execute();
  const roles = await readRoles(db);
  const posts = await db.selectFrom('post').select(['id', 'name']).orderBy('order_num').orderBy('id').execute();
  const target = { reach, departmentId: person.departmentId };
  return {
    departments: departments.map((one) => ({ ...one, isInReach: reachesDepartment(reach, one.id) })),
    roles: await Promise.all(
      roles
        .filter((role) => role.is_enabled)
        .map(async (role) => ({
          id: role.id,
          key: role.key,
          name: role.name,
          isInReach: await mayGive({ db, person }, role, target),
        })),
    ),
    posts,
  };
};

export const userRoles: UseCase<typeof rolesContract> = async ({ userId }, work) => {
  const { db } = work;
  const person = personOf(work);
  const { found } = await personInReach(work, userId, 'system:user:query');
  const reach = await reachOf(work, 'system:user:edit');
  const given = new Set(found.roles.map(({ id }) => id));
  const remarks = new Map((await db.selectFrom('role').select(['id', 'remark']).execute()).map((one) => [one.id, one]));
  const roles = await Promise.all(
    (await readRoles(db)).map(async (role) => ({
      id: role.id,
      key: role.key,
      name: role.name,
      remark: remarks.get(role.id)?.remark ?? '',
      isEnabled: role.is_enabled,
      isGiven: given.has(role.id),
      isInReach: await mayGive({ db, person }, role, { reach, departmentId: found.department_id }),
    })),
  );
  const { id, user_name: userName, nick_name: nickName } = found;
  return { user: { id: id as UserId, userName, nickName, mayManage: await mayManage(work, userId) }, roles };
};
