import type {
  getRole as getContract,
  listRoles as listContract,
  otherPeople as othersContract,
  roleChoices as choicesContract,
  roleMembers as membersContract,
  RoleDetail,
  RoleMember,
} from '@countersign/shared/api/system/roles.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { likeText } from '../../../basics/like-text.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { readMenus } from '../menus/read-menus.ts';
import type { HasCustomRights } from '../ports.ts';
import { isReached, type Reach, reachesDepartment, reachOf } from '../reach/reach.ts';
import { PERMISSIONS } from './permission-registry.ts';
import { asRole, findRole, rolesWithPeople } from './role-repository.ts';

export const listRoles: UseCase<typeof listContract> = async (input, work) => {
  let query = rolesWithPeople(work.db);
  if (input.search) {
    const like = likeText(input.search);
    query = query.where((is) => is.or([is('r.name', 'ilike', like), is('r.key', 'ilike', like)]));
  }
  if (input.status) query = query.where('r.is_enabled', '=', input.status === 'enabled');
  const { total } = await query
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('r.order_num')
    .orderBy('r.id')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  const person = personOf(work);
  return makePage(
    rows.map((row) => asRole(row, person)),
    total,
    input,
  );
};

export const getRole: UseCase<typeof getContract> = ({ roleId }, work) => detailOf(work, roleId);

export async function detailOf(work: Pick<Work, 'db' | 'person'>, roleId: number): Promise<RoleDetail> {
  const { db } = work;
  const row = (await findRole(db, roleId)) ?? refuse('not_found', ['roleId']);
  const menus = await db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute();
  const departments = await db
    .selectFrom('role_department')
    .select('department_id')
    .where('role_id', '=', roleId)
    .execute();
  return {
    ...asRole(row, personOf(work)),
    rev: row.rev,
    permissions: row.permissions,
    menuIds: menus.map((menu) => menu.menu_id),
    departmentIds: departments.map((one) => one.department_id),
  };
}

export const roleChoices: UseCase<typeof choicesContract, HasCustomRights> = async (_input, work) => {
  const { db } = work;
  const person = personOf(work);
  const reach = await reachOf(work, 'system:role:edit');
  const menus = (await readMenus(db))
    .filter(({ isEnabled }) => isEnabled)
    .map(({ id, parentId, type, name, title, permission, isTranslated }) => ({
      id,
      parentId,
      type,
      name,
      title,
      permission,
      isTranslated,
    }));
  const departments = await db
    .selectFrom('department')
    .select(['id', 'parent_id as parentId', 'name'])
    .orderBy('order_num')
    .orderBy('id')
    .execute();
  return {
    permissions: [...PERMISSIONS.map((name) => ({ name })), ...(await work.customRights(db))].map((right) => ({
      ...right,
      isHeld: hasPermission(person, right.name),
    })),
    menus,
    departments: departments.map((one) => ({ ...one, isInReach: reachesDepartment(reach, one.id) })),
    reachesAll: reach === 'all',
  };
};

export const roleMembers: UseCase<typeof membersContract> = async ({ roleId, search, ...page }, work) => {
  const { db } = work;
  const has = sql<boolean>`exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${roleId})`;
  return pageOfPeople(peopleFound(db, await reachOf(work, 'system:role:query'), search).where(has), page);
};

export const otherPeople: UseCase<typeof othersContract> = async ({ roleId, search, ...page }, work) => {
  const { db } = work;
  const lacks = sql<boolean>`not exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${roleId})`;
  const found = peopleFound(db, await reachOf(work, 'system:role:query'), search);
  return pageOfPeople(found.where('u.is_enabled', '=', true).where(lacks), page);
};

function peopleFound(db: Kysely<Tables>, reach: Reach, search: string | undefined) {
  const people = db
    .selectFrom('user as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .where('u.erased_at', 'is', null)
    .where(isReached(reach));
  if (!search) return people;
  const like = likeText(search);
  return people.where((is) => is.or([is('u.nick_name', 'ilike', like), is('u.user_name', 'ilike', like)]));
}

async function pageOfPeople(query: ReturnType<typeof peopleFound>, page: { current: number; size: number }) {
  const { total } = await query.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['u.id', 'u.user_name', 'u.nick_name', 'u.is_enabled', 'd.name as department_name'])
    .orderBy('u.nick_name')
    .orderBy('u.id')
    .limit(page.size)
    .offset((page.current - 1) * page.size)
    .execute();
  const records = rows.map((row): RoleMember => ({
    id: row.id as UserId,
    userName: row.user_name,
    nickName: row.nick_name,
    deptName: row.department_name ?? '',
    isEnabled: row.is_enabled,
  }));
  return makePage(records, total, page);
}
