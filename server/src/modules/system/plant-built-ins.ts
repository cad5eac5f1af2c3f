import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { BUILT_IN_MENUS, type BuiltInMenu } from './built-in-menus.ts';
import { BUILT_IN_ROLES, type BuiltInRole } from './built-in-roles.ts';
import { readSetting, writeSetting } from './settings.ts';

const KEY = 'system.planted';

/**
 * Adds the roles, permissions and menus that came with this release. Each is planted once in the life of an installation:
 * what an administrator took away afterwards stays away. Must run inside a transaction.
 */
export async function plantBuiltIns(db: Kysely<Tables>, now: Date): Promise<void> {
  const planted = new Set((await readSetting(db, KEY)) as string[] | undefined);
  const isNew = (key: string): boolean => !planted.has(key) && Boolean(planted.add(key));
  const before = planted.size;
  for (const [order, menu] of BUILT_IN_MENUS.entries())
    if (isNew(`menu:${menu.name}`)) await plantMenu(db, menu, order);
  for (const [order, role] of BUILT_IN_ROLES.entries()) await plantRole(db, role, order, isNew);
  if (planted.size > before) await writeSetting(db, KEY, [...planted], now);
}

async function plantMenu(db: Kysely<Tables>, menu: BuiltInMenu, order: number): Promise<void> {
  const parent = menu.parent
    ? await db.selectFrom('menu').select('id').where('name', '=', menu.parent).executeTakeFirst()
    : undefined;
  await db
    .insertInto('menu')
    .values({
      parent_id: parent?.id ?? null,
      type: menu.component ? 'screen' : 'folder',
      name: menu.name,
      path: menu.path,
      component: menu.component ?? '',
      title: menu.title,
      icon: menu.icon,
      order_num: order,
      is_affixed: menu.isAffixed ?? false,
    })
    .execute();
}

async function plantRole(
  db: Kysely<Tables>,
  role: BuiltInRole,
  order: number,
  isNew: (key: string) => boolean,
): Promise<void> {
  if (isNew(`role:${role.key}`)) {
    await db.insertInto('role').values({ key: role.key, name: role.name, order_num: order }).execute();
  }
  const permissions = role.permissions.filter((permission) => isNew(`role:${role.key}:${permission}`));
  const menus = role.menus.filter((menu) => isNew(`role:${role.key}:menu:${menu}`));
  const found = await db.selectFrom('role').select('id').where('key', '=', role.key).executeTakeFirst();
  if (!found) return;
  if (permissions.length > 0) {
    await db
      .insertInto('role_permission')
      .values(permissions.map((permission) => ({ role_id: found.id, permission })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (menus.length > 0) await giveMenus(db, found.id, menus);
}

async function giveMenus(db: Kysely<Tables>, roleId: number, names: readonly string[]): Promise<void> {
  await db
    .insertInto('role_menu')
    .columns(['role_id', 'menu_id'])
    .expression(
      db
        .selectFrom('menu')
        .select((eb) => [eb.val(roleId).as('role_id'), 'menu.id as menu_id'])
        .where('name', 'in', [...names]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
