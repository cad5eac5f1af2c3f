import type { InputOf } from '@countersign/shared/api/contract.ts';
import { getRouters, type RouterNode } from '@countersign/shared/api/session/session.ts';
import * as menus from '@countersign/shared/api/system/menus.ts';
import * as roles from '@countersign/shared/api/system/roles.ts';
import { MENU_ICONS } from '@countersign/shared/api/system/menus.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { PERMISSIONS } from '../roles/permission-registry.ts';
import { BUILT_IN_MENUS } from './built-in-menus.ts';
import { plantBuiltIns } from './plant-built-ins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = (who: string) => ({ as: who });
const all = () => app.call(menus.listMenus, {}, as('admin'));
const lineOf = async (name: string) =>
  (await all()).find((menu) => menu.name === name) ?? expect.unreachable(`no ${name}`);
const contentOf = (menu: menus.Menu): InputOf<typeof menus.addMenu> => {
  const { id: _id, rev: _rev, isBuiltIn: _built, isTranslated: _translated, ...content } = menu;
  return content as InputOf<typeof menus.addMenu>;
};
let count = 0;
const aScreen = async (more: Partial<InputOf<typeof menus.addMenu>> = {}) => {
  count += 1;
  return {
    parentId: (await lineOf('system')).id,
    type: 'screen' as const,
    title: `Screen ${count}`,
    path: `screen-${count}`,
    component: 'system/user',
    ...more,
  };
};
const add = async (more: Partial<InputOf<typeof menus.addMenu>> = {}) =>
  (await app.call(menus.addMenu, await aScreen(more), as('admin'))).id;
const edit = async (id: number, more: Partial<InputOf<typeof menus.addMenu>>, rev?: number) => {
  const line = await app.call(menus.getMenu, { id }, as('admin'));
  return app.call(menus.editMenu, { id, rev: rev ?? line.rev, ...contentOf(line), ...more }, as('admin'));
};
const remove = (id: number) => app.call(menus.removeMenu, { id }, as('admin'));
const flat = (nodes: readonly RouterNode[]): RouterNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const seenBy = async (who: string) => flat(await app.call(getRouters, {}, as(who)));
const code = (name: string, status?: number) => ({
  ...(status ? { code: status } : {}),
  errors: [expect.objectContaining({ code: name }) as object],
});

test('the menu that everybody starts with names rights and icons that there are', () => {
  for (const { permission } of BUILT_IN_MENUS) if (permission) expect(PERMISSIONS).toContain(permission);
  const drawn: readonly string[] = [...MENU_ICONS, 'form', 'todo', 'finished', 'workflow', 'definition'];
  for (const { icon } of BUILT_IN_MENUS) expect(drawn).toContain(icon);
});

describe('a line', () => {
  test('is added, changed, ordered and deleted', async () => {
    const id = await add({ title: 'Guests', icon: 'users' });
    expect(await app.call(menus.getMenu, { id }, as('admin'))).toMatchObject({
      title: 'Guests',
      name: `screen${count}`,
      isBuiltIn: false,
    });
    expect(await edit(id, { title: 'Visitors', isVisible: false })).toMatchObject({ title: 'Visitors', rev: 2 });
    await expect(edit(id, { title: 'Others' }, 1)).rejects.toMatchObject(code('stale_revision', 409));
    await app.call(menus.orderMenus, { items: [{ id, orderNum: 9 }] }, as('admin'));
    expect(await app.call(menus.getMenu, { id }, as('admin'))).toMatchObject({ orderNum: 9, isVisible: false });
    expect((await app.call(menus.listMenus, { title: 'visit' }, as('admin'))).map((menu) => menu.id)).toEqual([id]);
    await remove(id);
    await expect(app.call(menus.getMenu, { id }, as('admin'))).rejects.toMatchObject({ code: 404 });
  });

  test.each<[string, Partial<InputOf<typeof menus.addMenu>>, string]>([
    ['whose title its neighbours have', { title: '用户管理' }, 'menu_title_taken'],
    ['whose route another has, in other letters', { name: 'USERS' }, 'menu_name_taken'],
    ['whose address another has', { path: 'user' }, 'menu_path_taken'],
    ['whose whole address another has', { path: '/SYSTEM/user' }, 'menu_path_taken'],
    ['that climbs', { path: '../admin' }, 'menu_path_invalid'],
    ['without an address', { path: '' }, 'menu_path_invalid'],
    ['that runs a script', { path: 'javascript:alert(1)' }, 'menu_path_invalid'],
    ['outside without an address', { path: 'docs', isExternal: true }, 'menu_address_needed'],
    ['with a screen that is not there', { component: 'system/nothing' }, 'unknown_component'],
    ['with a right that is not there', { permission: 'system:user:fly' }, 'menu_permission_unknown'],
    ['with a query that is none', { query: '{"a":1}' }, 'menu_query_invalid'],
    ['below one that is not there', { parentId: 999_999 }, 'unknown_menu'],
    [
      'at the top that is a right',
      { parentId: null, type: 'right', permission: 'system:user:add' },
      'menu_parent_type',
    ],
    ['that is a folder with an address outside', { type: 'folder', path: 'https://example.com' }, 'menu_path_invalid'],
    ['with an address that is none', { path: 'https://' }, 'menu_path_invalid'],
    ['that frames this house in itself', { path: 'http://localhost:0/forms' }, 'menu_address_own'],
    ['a right below a folder', { type: 'right', permission: 'system:user:add' }, 'menu_parent_type'],
    ['with an icon that is not there', { icon: 'unicorn' as never }, 'invalid_input'],
    ['with a name of scripts', { name: '<img>' }, 'invalid_input'],
  ])('is not added %s', async (_what, more, refusal) => {
    await expect(add(more)).rejects.toMatchObject({ errors: [expect.objectContaining({ code: refusal })] });
  });

  test('that is a right names one', async () => {
    const parentId = await add();
    await expect(add({ parentId, type: 'right', path: '', component: '' })).rejects.toMatchObject(
      code('permission_needed'),
    );
  });

  test('names the rights that somebody who mistyped one may have meant', async () => {
    await expect(add({ permission: 'monitor:job:lst' })).rejects.toMatchObject({
      errors: [{ params: { like: expect.stringContaining('monitor:job:') as string } }],
    });
  });

  test('does not move below itself, nor below a screen', async () => {
    const folder = await add({ type: 'folder', component: '', title: 'Outer', path: 'outer' });
    const inner = await add({ type: 'folder', component: '', title: 'Inner', path: 'inner', parentId: folder });
    const screen = await add({ parentId: inner });
    await expect(edit(folder, { parentId: inner })).rejects.toMatchObject(code('menu_cycle'));
    await expect(edit(folder, { parentId: folder })).rejects.toMatchObject(code('menu_cycle'));
    await expect(edit(inner, { parentId: await add() })).rejects.toMatchObject(code('menu_parent_type'));
    await expect(edit(screen, { type: 'folder' })).rejects.toMatchObject(code('menu_type_fixed'));
    await expect(remove(inner)).rejects.toMatchObject(code('menu_has_children', 601));
  });

  test('that a role has stays', async () => {
    const id = await add();
    const key = `menus-${id}`;
    await app.call(roles.addRole, { key, name: key, dataScope: 5, permissions: [], menuIds: [id] }, as('admin'));
    await expect(remove(id)).rejects.toMatchObject(code('menu_in_use', 601));
    expect((await app.call(roles.listRoles, { search: key }, as('admin'))).records).toHaveLength(1);
  });
});

describe('what people see', () => {
  test('a title that an administrator gave is theirs in every language, and an upgrade leaves it', async () => {
    const dept = await lineOf('departments');
    const screen = (await seenBy('admin')).find(({ name }) => name === 'Departments');
    expect(screen?.meta).not.toHaveProperty('ownTitle');
    await edit(dept.id, { title: 'Teams', isEnabled: true });
    await app.database.kysely.transaction().execute((db) => plantBuiltIns(db, new Date()));
    const after = (await seenBy('admin')).find(({ name }) => name === 'Departments');
    expect(after?.meta).toMatchObject({ title: 'Teams', ownTitle: true });
  });

  test('a line that asks for a right is shown to its holders', async () => {
    const id = await add({ title: 'Jobs', permission: 'monitor:job:list' });
    const key = `sees-${id}`;
    const content = { key, name: key, dataScope: 5 as const, menuIds: [id] };
    const { id: roleId } = await app.call(roles.addRole, { ...content, permissions: [] }, as('admin'));
    const userId = await app.userId('hugo');
    await app.call(roles.addMembers, { roleId, userIds: [userId] }, as('admin'));
    const sees = async () => (await seenBy('hugo')).some(({ meta }) => meta?.title === 'Jobs');
    expect(await sees()).toBe(false);
    const { rev } = await app.call(roles.getRole, { roleId }, as('admin'));
    const { key: _key, ...rest } = content;
    await app.call(roles.editRole, { id: roleId, rev, ...rest, permissions: ['monitor:job:list'] }, as('admin'));
    expect(await sees()).toBe(true);
  });

  test('a page of another house may be framed while the menu shows it, and nothing else', async () => {
    const policy = async () => (await fetch(`${app.url}/index`)).headers.get('content-security-policy') ?? '';
    const frames = async () => /frame-src ([^;]*)/.exec(await policy())?.[1]?.split(' ') ?? [];
    const id = await add({ path: 'https://status.example.com/board', component: '' });
    expect(await frames()).toContain('https://status.example.com');
    await edit(id, { isExternal: true });
    expect(await frames()).not.toContain('https://status.example.com');
    await expect(edit(id, { isExternal: false, path: `${app.services.config.publicUrl}/index` })).rejects.toMatchObject(
      code('menu_address_own'),
    );
  });

  test('the tree of a role says which lines it has', async () => {
    const [auditor] = (await app.call(roles.listRoles, { search: 'auditor' }, as('admin'))).records;
    const { menus: tree, checkedKeys } = await app.call(menus.roleMenuTree, { roleId: auditor?.id ?? 0 }, as('admin'));
    expect(checkedKeys).toContain((await lineOf('posts')).id);
    expect(tree).toEqual(await app.call(menus.menuTree, {}, as('admin')));
    await expect(app.call(menus.roleMenuTree, { roleId: 999_999 }, as('admin'))).rejects.toMatchObject({ code: 404 });
  });
});
