import type {
  getMenu as getContract,
  listMenus as listContract,
  Menu,
  menuChoices as choicesContract,
  TreeNode,
  menuTree as treeContract,
  roleMenuTree as roleTreeContract,
} from '@countersign/shared/api/system/menus.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { PERMISSIONS } from '../roles/permission-registry.ts';
import { BUILT_IN_MENUS } from './built-in-menus.ts';
import { KNOWN_COMPONENTS } from './known-components.ts';

const BUILT_IN = new Map(BUILT_IN_MENUS.map(({ name, title }) => [name, title]));

/** All lines of the menu in their order. */
export async function readMenus(db: Kysely<Tables>): Promise<Menu[]> {
  const rows = await db.selectFrom('menu').selectAll().orderBy('order_num').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    type: row.type,
    title: row.title,
    name: row.name,
    path: row.path,
    component: row.component,
    query: row.query,
    icon: row.icon,
    orderNum: row.order_num,
    permission: row.permission,
    isExternal: row.is_external,
    isCached: row.is_cached,
    isVisible: row.is_visible,
    isEnabled: row.is_enabled,
    isBuiltIn: BUILT_IN.has(row.name),
    isTranslated: BUILT_IN.get(row.name) === row.title,
    rev: row.rev,
  }));
}

export const listMenus: UseCase<typeof listContract> = async ({ title = '', status }, { db }) => {
  const wanted = title.toLowerCase();
  return (await readMenus(db)).filter(
    (menu) =>
      (menu.title.toLowerCase().includes(wanted) || menu.name.toLowerCase().includes(wanted)) &&
      (status === undefined || menu.isEnabled === (status === 'enabled')),
  );
};

export const getMenu: UseCase<typeof getContract> = ({ id }, { db }) => menuOf(db, id);

export async function menuOf(db: Kysely<Tables>, id: number): Promise<Menu> {
  return (await readMenus(db)).find((menu) => menu.id === id) ?? refuse('not_found', ['id']);
}

export const menuTree: UseCase<typeof treeContract> = async (_input, { db }) => treeOf(await readMenus(db));

export const roleMenuTree: UseCase<typeof roleTreeContract> = async ({ roleId }, { db }) => {
  const role = await db.selectFrom('role').select('id').where('id', '=', roleId).executeTakeFirst();
  if (!role) return refuse('not_found', ['roleId']);
  const given = await db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute();
  return { menus: treeOf(await readMenus(db)), checkedKeys: given.map((row) => row.menu_id) };
};

function treeOf(menus: readonly Menu[], parentId: number | null = null): TreeNode[] {
  return menus
    .filter((menu) => menu.parentId === parentId)
    .map(({ id, title: label }) => {
      const children = treeOf(menus, id);
      return { id, label, ...(children.length > 0 ? { children } : {}) };
    });
}

export const menuChoices: UseCase<typeof choicesContract> = () =>
  Promise.resolve({ components: [...KNOWN_COMPONENTS], permissions: [...PERMISSIONS] });
