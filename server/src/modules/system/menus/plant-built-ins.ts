import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { BUILT_IN_MENUS, type BuiltInMenu } from './built-in-menus.ts';
import { BUILT_IN_ROLES } from './built-in-roles.ts';
import { readSetting, writeSetting } from '../settings/settings.ts';

const KEY = 'system.planted';

/**
 * Adds the roles, permissions and menus that came with this release. Each is planted once in the life of an installation:
 * what an administrator took away afterwards stays away. Must run inside a transaction.
 */
export async function plantBuiltIns(db: Kysely<Tables>, now: Date): Promise<void> {
  const planted = new Set((await readSetting(db, KEY)) as string[] | undefined);
  const isNew = (key: string): boolean => !planted.has(key) && Boolean(planted.add(key));
  const before = planted.size;
  const menus = BUILT_IN_MENUS.map((menu, order) => ({ ...menu, order })).filter(({ name }) => isNew(`menu:${name}`));
  // Folders stand before what lies in them.
  for (const isInFolder of [false, true]) {
    const layer = menus.filter(({ parent }) => (parent !== undefined) === isInFolder);
    await plantMenus(db, layer);
  }
  await plantPermissions(
    db,
    BUILT_IN_MENUS.filter(({ name, permission }) => permission && isNew(`menu:${name}:permission`)),
  );
  await plantRoles(db, isNew);
  if (planted.size > before) await writeSetting(db, KEY, [...planted], now);
}

async function plantMenus(db: Kysely<Tables>, menus: readonly (BuiltInMenu & { order: number })[]): Promise<void> {
  if (menus.length === 0) return;
  const parents = await db.selectFrom('menu').select(['id', 'name']).execute();
  const rows = menus.map((menu) => ({
    parent_id: parents.find(({ name }) => name === menu.parent)?.id ?? null,
    type: menu.component ? ('screen' as const) : ('folder' as const),
    name: menu.name,
    path: menu.path,
    component: menu.component ?? '',
    title: menu.title,
    icon: menu.icon,
    order_num: menu.order,
    is_affixed: menu.isAffixed ?? false,
  }));
  await db.insertInto('menu').values(rows).execute();
}

/** Rights that screens ask for, also of menus of an earlier release; what an administrator has set stays. */
async function plantPermissions(db: Kysely<Tables>, menus: readonly BuiltInMenu[]): Promise<void> {
  const given = menus.map(({ name, permission }) => ({ name, permission }));
  if (given.length > 0)
    await sql`
      update menu set permission = given.permission from ${recordset(given)} as given (name text, permission text)
      where menu.name = given.name and menu.permission = ''`.execute(db);
}

async function plantRoles(db: Kysely<Tables>, isNew: (key: string) => boolean): Promise<void> {
  const roles = BUILT_IN_ROLES.map(({ key, name }, order) => ({ key, name, order_num: order }));
  const newRoles = roles.filter(({ key }) => isNew(`role:${key}`));
  if (newRoles.length > 0) await db.insertInto('role').values(newRoles).execute();
  const rights = BUILT_IN_ROLES.flatMap(({ key, permissions }) =>
    permissions.filter((permission) => isNew(`role:${key}:${permission}`)).map((permission) => ({ key, permission })),
  );
  const menus = BUILT_IN_ROLES.flatMap(({ key, menus: names }) =>
    names.filter((menu) => isNew(`role:${key}:menu:${menu}`)).map((menu) => ({ key, menu })),
  );
  // A role or menu that an administrator took away gets nothing.
  await sql`
    insert into role_permission (role_id, permission)
    select role.id, given.permission from ${recordset(rights)} as given (key text, permission text)
    join role on role.key = given.key
    on conflict do nothing`.execute(db);
  await sql`
    insert into role_menu (role_id, menu_id)
    select role.id, menu.id from ${recordset(menus)} as given (key text, menu text)
    join role on role.key = given.key join menu on menu.name = given.menu
    on conflict do nothing`.execute(db);
}

const recordset = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`;
