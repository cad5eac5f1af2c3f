import type { UserId } from '@countersign/shared/basics/ids.ts';
import {
  type addRole as addContract,
  ADMIN_ROLE,
  type changeRoleScope as scopeContract,
  type changeRoleStatus as statusContract,
  DATA_SCOPES,
  type editRole as editContract,
  type removeRole as removeContract,
} from '@countersign/shared/api/system/roles.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { HasListeners } from '../../../work/emit.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import { reachesDepartment, reachOf } from '../reach/reach.ts';
import { holdsAll, lockRights } from '../reach/rights.ts';
import { rightsChanged } from '../users/give-roles.ts';
import { detailOf } from './read-roles.ts';
import type { HasCustomRights } from '../ports.ts';
import { PERMISSIONS } from './permission-registry.ts';
import { findRole, type StoredRole } from './role-repository.ts';

type SavingNeeds = HasDirectory & HasListeners & HasAudit & HasCustomRights;
type Content = Omit<ParsedInputOf<typeof addContract>, 'key'>;

export const addRole: UseCase<typeof addContract, SavingNeeds> = async ({ key, ...content }, work) => {
  const { db } = work;
  await lockRights(db);
  await checkContent(work, content, { action: 'add', before: [] });
  if (await isNameTaken(db, content.name, null)) return refuse('role_name_taken', ['name']);
  const row = await db
    .insertInto('role')
    .values({ key, ...columnsOf(content) })
    .onConflict((on) => on.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return refuse('role_key_taken', ['key']);
  await setContent(db, row.id, content);
  tellChange(work, { target: { id: row.id }, before: null, after: await factsOf(work, row.id) });
  return { id: row.id };
};

export const editRole: UseCase<typeof editContract, SavingNeeds> = async ({ id, rev, ...content }, work) => {
  const { db } = work;
  await lockRights(db);
  const found = await roleToManage(work, id);
  const before = await factsOf(work, id);
  await checkContent(work, content, { action: 'edit', before: found.permissions });
  if (await isNameTaken(db, content.name, id)) return refuse('role_name_taken', ['name']);
  const saved = await db
    .updateTable('role')
    .set({ ...columnsOf(content), rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) return refuse('stale_revision', ['rev'], { current: await detailOf(work, id) });
  await setContent(db, id, content);
  await rightsChanged(work, await holdersOf(db, id));
  tellChange(work, { target: { id }, before, after: await factsOf(work, id) });
  return detailOf(work, id);
};

export const changeRoleScope: UseCase<typeof scopeContract, SavingNeeds> = async ({ id, rev, ...scope }, work) => {
  const { db } = work;
  await lockRights(db);
  await roleToManage(work, id);
  const before = await factsOf(work, id);
  await checkScope(work, scope, 'edit');
  const saved = await db
    .updateTable('role')
    .set({ data_scope: scope.dataScope, rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) return refuse('stale_revision', ['rev'], { current: await detailOf(work, id) });
  await setDepartments(db, id, scope);
  await rightsChanged(work, await holdersOf(db, id));
  tellChange(work, { target: { id }, before, after: await factsOf(work, id) });
  return detailOf(work, id);
};

export const changeRoleStatus: UseCase<typeof statusContract, SavingNeeds> = async ({ id, isEnabled }, work) => {
  const { db } = work;
  await lockRights(db);
  const found = await roleToManage(work, id);
  tellChange(work, { target: { id }, before: { isEnabled: found.is_enabled }, after: { isEnabled } });
  await db
    .updateTable('role')
    .set((of) => ({ is_enabled: isEnabled, rev: of('rev', '+', 1) }))
    .where('id', '=', id)
    .where('is_enabled', '<>', isEnabled)
    .execute();
  await rightsChanged(work, await holdersOf(db, id));
  return null;
};

/** Approvals that name a role by its key find nobody once it is gone: so nobody may have it, deactivated people neither. */
export const removeRole: UseCase<typeof removeContract, SavingNeeds> = async ({ roleId }, work) => {
  const { db } = work;
  await lockRights(db);
  await roleToManage(work, roleId);
  const holders = await holdersOf(db, roleId);
  if (holders.length > 0) return refuse('role_in_use', ['roleId'], { params: { people: holders.length } });
  tellChange(work, { target: {}, before: await factsOf(work, roleId), after: null });
  await db.deleteFrom('role').where('id', '=', roleId).execute();
  await rightsChanged(work, []);
  return null;
};

/** What the operation log tells of a role. */
async function factsOf(work: Pick<Work, 'db' | 'person'>, roleId: number): Promise<Record<string, unknown>> {
  const { id: _id, rev: _rev, people: _people, mayManage: _may, ...facts } = await detailOf(work, roleId);
  return facts;
}

async function roleToManage(work: Work, id: number): Promise<StoredRole> {
  const found = (await findRole(work.db, id)) ?? refuse('not_found', ['id']);
  if (found.key === ADMIN_ROLE) refuse('role_protected', ['id']);
  if (!holdsAll(personOf(work), found.permissions)) refuse('rights_above_own', ['id']);
  return found;
}

interface Purpose {
  action: 'add' | 'edit';
  /** Rights that the role has; those stay possible when a release no longer knows them. */
  before: readonly string[];
}

async function checkContent(
  work: Work & HasCustomRights,
  content: Content,
  { action, before }: Purpose,
): Promise<void> {
  const { permissions, menuIds } = content;
  const person = personOf(work);
  const custom = new Set((await work.customRights(work.db)).map(({ name }) => name));
  for (const name of permissions) {
    if (!PERMISSIONS.includes(name) && !custom.has(name) && !before.includes(name))
      refuse('unknown_permission', ['permissions'], { params: { name } });
    if (!hasPermission(person, name)) refuse('permission_not_held', ['permissions'], { params: { name } });
  }
  await checkScope(work, content, action);
  await mustHaveMenus(work.db, menuIds);
}

async function checkScope(
  work: Work,
  { dataScope, departmentIds }: Pick<Content, 'dataScope' | 'departmentIds'>,
  action: Purpose['action'],
): Promise<void> {
  const reach = await reachOf(work, `system:role:${action}`);
  if (dataScope === DATA_SCOPES.all && reach !== 'all') refuse('scope_above_own', ['dataScope']);
  if (dataScope === DATA_SCOPES.chosen) {
    if (!departmentIds.every((id) => reachesDepartment(reach, id)))
      refuse('department_out_of_reach', ['departmentIds']);
    await mustHaveDepartments(work.db, departmentIds);
  }
}

async function mustHaveDepartments(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const rows = await db.selectFrom('department').select('id').where('id', 'in', wanted).execute();
  if (rows.length < wanted.length) refuse('unknown_department', ['departmentIds']);
}

async function mustHaveMenus(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const rows = await db.selectFrom('menu').select('id').where('id', 'in', wanted).execute();
  if (rows.length < wanted.length) refuse('unknown_menu', ['menuIds']);
}

const columnsOf = ({ name, remark, orderNum, dataScope }: Content) => ({
  name,
  remark,
  order_num: orderNum,
  data_scope: dataScope,
});

/** Under {@link lockRights}, so that two roles of one name cannot arise at once. */
async function isNameTaken(db: Kysely<Tables>, name: string, id: number | null): Promise<boolean> {
  let query = db.selectFrom('role').select('id').where('name', '=', name);
  if (id !== null) query = query.where('id', '<>', id);
  return (await query.executeTakeFirst()) !== undefined;
}

async function setContent(
  db: Kysely<Tables>,
  roleId: number,
  { permissions, menuIds, ...scope }: Content,
): Promise<void> {
  const rows = <T extends object>(values: readonly (string | number)[], row: (value: never) => T) =>
    [...new Set(values)].map((value) => ({ role_id: roleId, ...row(value as never) }));
  await db.deleteFrom('role_permission').where('role_id', '=', roleId).execute();
  await db.deleteFrom('role_menu').where('role_id', '=', roleId).execute();
  await setDepartments(db, roleId, scope);
  if (permissions.length > 0)
    await db
      .insertInto('role_permission')
      .values(rows(permissions, (permission: string) => ({ permission })))
      .execute();
  if (menuIds.length > 0)
    await db
      .insertInto('role_menu')
      .values(rows(menuIds, (id: number) => ({ menu_id: id })))
      .execute();
}

/** Only a role of chosen departments names any. */
async function setDepartments(
  db: Kysely<Tables>,
  roleId: number,
  { dataScope, departmentIds }: Pick<Content, 'dataScope' | 'departmentIds'>,
): Promise<void> {
  await db.deleteFrom('role_department').where('role_id', '=', roleId).execute();
  if (dataScope !== DATA_SCOPES.chosen || departmentIds.length === 0) return;
  await db
    .insertInto('role_department')
    .values([...new Set(departmentIds)].map((id) => ({ role_id: roleId, department_id: id })))
    .execute();
}

async function holdersOf(db: Kysely<Tables>, roleId: number): Promise<UserId[]> {
  const rows = await db.selectFrom('user_role').select('user_id').where('role_id', '=', roleId).execute();
  return rows.map((row) => row.user_id);
}
