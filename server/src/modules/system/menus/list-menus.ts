import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { BUILT_IN_MENUS } from './built-in-menus.ts';
import type { MenuEntry } from './build-routers.ts';

const BUILT_IN_TITLES = new Map(BUILT_IN_MENUS.map(({ name, title }) => [name, title]));

/** Enabled menus in their order: all of them, or those of a person's enabled roles with the folders above them. */
export async function listMenus(
  db: Kysely<Tables>,
  whose: 'all' | UserId,
  /** Lines that ask for a right are shown to its holders. */
  mayOpen: (permission: string) => boolean,
): Promise<MenuEntry[]> {
  const rows = await db
    .selectFrom('menu')
    .selectAll()
    .where('is_enabled', '=', true)
    .where('type', '<>', 'right')
    .orderBy('order_num')
    .orderBy('id')
    .execute();
  const entries = rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    type: row.type === 'folder' ? ('folder' as const) : ('screen' as const),
    name: row.name,
    path: row.path,
    component: row.component,
    title: row.title,
    titles: row.titles,
    icon: row.icon,
    query: row.query,
    isVisible: row.is_visible,
    isExternal: row.is_external,
    isCached: row.is_cached,
    isAffixed: row.is_affixed,
    activeMenu: row.active_menu,
    permission: row.permission,
    isRenamed: row.title !== (BUILT_IN_TITLES.get(row.name) ?? row.title),
  }));
  if (whose === 'all') return entries;
  const shown = entries.filter(({ permission }) => permission === '' || mayOpen(permission));
  return withFolders(shown, await menuIdsOf(db, whose));
}

async function menuIdsOf(db: Kysely<Tables>, userId: UserId): Promise<Set<number>> {
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
