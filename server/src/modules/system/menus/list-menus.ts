import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { MenuEntry } from './build-routers.ts';

/** Enabled menus in their order: all of them, or those of a person's enabled roles with the folders above them. */
export async function listMenus(db: Kysely<Tables>, whose: 'all' | number): Promise<MenuEntry[]> {
  const rows = await db
    .selectFrom('menu')
    .selectAll()
    .where('is_enabled', '=', true)
    .orderBy('order_num')
    .orderBy('id')
    .execute();
  const entries = rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    type: row.type,
    name: row.name,
    path: row.path,
    component: row.component,
    title: row.title,
    icon: row.icon,
    query: row.query,
    isVisible: row.is_visible,
    isExternal: row.is_external,
    isCached: row.is_cached,
    isAffixed: row.is_affixed,
    activeMenu: row.active_menu,
  }));
  return whose === 'all' ? entries : withFolders(entries, await menuIdsOf(db, whose));
}

async function menuIdsOf(db: Kysely<Tables>, userId: number): Promise<Set<number>> {
  const { rows } = await sql<{ menu_id: number }>`
    select distinct rm.menu_id from user_role ur
    join role r on r.id = ur.role_id and r.is_enabled
    join role_menu rm on rm.role_id = r.id
    where ur.user_id = ${userId}`.execute(db);
  return new Set(rows.map((row) => row.menu_id));
}

function withFolders(entries: MenuEntry[], ids: Set<number>): MenuEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const wanted = new Set<number>();
  for (const id of ids) {
    for (let at = byId.get(id); at && !wanted.has(at.id); at = byId.get(at.parentId ?? -1)) wanted.add(at.id);
  }
  return entries.filter(({ id }) => wanted.has(id));
}
