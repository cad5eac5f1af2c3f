import type {
  addMenu as addContract,
  editMenu as editContract,
  orderMenus as orderContract,
  removeMenu as removeContract,
} from '@countersign/shared/api/system/menus.ts';
import { type Kysely, sql } from 'kysely';
import type { HasConfig } from '../../../config/config.ts';
import type { Tables } from '../../../database/tables.ts';
import type { HasListeners } from '../../../work/emit.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import { rightsChanged } from '../users/give-roles.ts';
import { checkMenu, type MenuContent } from './check-menu.ts';
import { menuOf, readMenus } from './read-menus.ts';

type Needs = HasDirectory & HasListeners & HasAudit & HasConfig<'publicUrl'>;

/** Changes of the menu wait for each other: two moves at once could make a ring of it. */
const lockMenu = (db: Kysely<Tables>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('countersign menu'))`.execute(db);

export const addMenu: UseCase<typeof addContract, Needs> = async (content, work) => {
  const { db } = work;
  await lockMenu(db);
  const all = await readMenus(db);
  checkMenu(content, { all, before: undefined, publicUrl: work.config.publicUrl });
  const { id } = await db
    .insertInto('menu')
    .values({
      ...columnsOf(content),
      name: content.name || freeName(content, new Set(all.map(({ name }) => name.toLowerCase()))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tellChange(work, { target: { id }, before: null, after: content });
  await menuChanged(work);
  return { id };
};

export const editMenu: UseCase<typeof editContract, Needs> = async ({ id, rev, ...content }, work) => {
  const { db } = work;
  await lockMenu(db);
  const all = await readMenus(db);
  const before = all.find((menu) => menu.id === id) ?? refuse('not_found', ['id']);
  if (before.rev !== rev) return refuse('stale_revision', ['rev'], { current: before });
  // Roles have the line as what it is.
  if (content.type !== before.type) return refuse('menu_type_fixed', ['type']);
  checkMenu(content, { all, before, publicUrl: work.config.publicUrl });
  await db
    .updateTable('menu')
    .set({ ...columnsOf(content), name: content.name || before.name, rev: rev + 1 })
    .where('id', '=', id)
    .execute();
  const after = await menuOf(db, id);
  tellChange(work, { target: { id }, before: { ...before }, after: { ...after } });
  await menuChanged(work);
  return after;
};

export const orderMenus: UseCase<typeof orderContract, Needs> = async ({ items }, work) => {
  await lockMenu(work.db);
  await sql`update menu m set order_num = given."orderNum", rev = m.rev + 1
    from json_to_recordset(${JSON.stringify(items)}::json) as given (id bigint, "orderNum" int)
    where m.id = given.id and m.order_num <> given."orderNum"`.execute(work.db);
  tellChange(work, { target: {}, before: null, after: { items } });
  await menuChanged(work);
  return null;
};

export const removeMenu: UseCase<typeof removeContract, Needs> = async ({ id }, work) => {
  const { db } = work;
  await lockMenu(db);
  const before = await menuOf(db, id);
  const child = await db.selectFrom('menu').select('title').where('parent_id', '=', id).executeTakeFirst();
  if (child) return refuse('menu_has_children', ['id'], { params: { name: child.title } });
  const role = await db
    .selectFrom('role_menu as rm')
    .innerJoin('role as r', 'r.id', 'rm.role_id')
    .select('r.name')
    .where('rm.menu_id', '=', id)
    .orderBy('r.order_num')
    .executeTakeFirst();
  if (role) return refuse('menu_in_use', ['id'], { params: { name: role.name } });
  await db.deleteFrom('menu').where('id', '=', id).execute();
  tellChange(work, { target: { id }, before: { ...before }, after: null });
  await menuChanged(work);
  return null;
};

/** Every open page reads its menu again. */
async function menuChanged(work: Work & HasDirectory & HasListeners): Promise<void> {
  const people = await work.db.selectFrom('user').select('id').where('is_enabled', '=', true).execute();
  await rightsChanged(
    work,
    people.map(({ id }) => id),
  );
}

const columnsOf = (content: MenuContent) => ({
  parent_id: content.parentId,
  type: content.type,
  title: content.title,
  path: content.path,
  component: content.type === 'screen' ? content.component : '',
  query: content.query,
  icon: content.icon,
  order_num: content.orderNum,
  permission: content.permission,
  is_external: content.isExternal,
  is_cached: content.isCached,
  is_visible: content.isVisible,
  is_enabled: content.isEnabled,
});

/** A name of the route that nobody has yet, made of the end of the path or of the right. */
function freeName({ path, permission, type }: MenuContent, taken: ReadonlySet<string>): string {
  const words = (type === 'right' ? permission : path.replace(/^https?:\/\//i, ''))
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .slice(-3)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  const base = /^[A-Za-z]/.test(joined) ? joined.slice(0, 40) : `menu${joined.slice(0, 36)}`;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
