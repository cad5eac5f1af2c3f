import { describe, expect, test } from 'vitest';
import { buildRouters, type MenuEntry } from './build-routers.ts';

const aMenu = (parts: Partial<MenuEntry>): MenuEntry => ({
  id: 1,
  parentId: null,
  type: 'screen',
  name: 'dept-post',
  path: 'post',
  component: 'system/post',
  title: '岗位',
  icon: '',
  query: '',
  isVisible: true,
  isExternal: false,
  isCached: true,
  isAffixed: false,
  activeMenu: '',
  permission: '',
  isRenamed: false,
  ...parts,
});
const meta = { title: '岗位' };
const folder = aMenu({ id: 9, type: 'folder', name: 'system', path: 'system', component: '', title: '系统' });

describe('a menu becomes a route', () => {
  test.each<[what: string, menus: MenuEntry[], route: object]>([
    [
      'a screen at the root stands alone in the layout',
      [aMenu({})],
      {
        name: '',
        path: '/',
        component: 'Layout',
        children: [{ name: 'Dept-post', path: 'post', component: 'system/post', meta }],
      },
    ],
    [
      'a folder at the root is a layout that leads nowhere itself',
      [folder, aMenu({ parentId: 9 })],
      {
        name: 'System',
        path: '/system',
        component: 'Layout',
        alwaysShow: true,
        redirect: 'noRedirect',
        children: [{ name: 'Dept-post', path: 'post', component: 'system/post' }],
      },
    ],
    [
      'a folder in a folder is a parent view',
      [folder, aMenu({ id: 8, parentId: 9, type: 'folder', path: 'log' }), aMenu({ id: 7, parentId: 8 })],
      { children: [{ path: 'log', component: 'ParentView', children: [{ path: 'post' }] }] },
    ],
    [
      'an address outside opens in a new tab',
      [aMenu({ path: 'https://example.com', isExternal: true, type: 'folder' })],
      { path: 'https://example.com', component: 'Layout', meta: { ...meta, link: 'https://example.com' } },
    ],
    [
      'an address inside is framed under a path of its own',
      [aMenu({ path: 'http://www.example.com:8080' })],
      {
        path: '/',
        component: 'Layout',
        children: [
          { path: 'example/com/8080', component: 'InnerLink', meta: { ...meta, link: 'http://www.example.com:8080' } },
        ],
      },
    ],
    [
      'a hidden one is sent as hidden',
      [folder, aMenu({ parentId: 9, isVisible: false })],
      { children: [{ hidden: true }] },
    ],
    [
      'options travel with it',
      [folder, aMenu({ parentId: 9, query: '{"a":"1"}', isCached: false, activeMenu: '/system/user', icon: 'post' })],
      {
        children: [{ query: '{"a":"1"}', meta: { ...meta, noCache: true, activeMenu: '/system/user', icon: 'post' } }],
      },
    ],
  ])('%s', (_what, menus, route) => {
    expect(buildRouters(menus)[0]).toMatchObject(route);
  });

  test('empty values are left out', () => {
    expect(buildRouters([folder, aMenu({ parentId: 9 })])[0]?.children?.[0]).toEqual({
      name: 'Dept-post',
      path: 'post',
      hidden: false,
      component: 'system/post',
      meta,
    });
  });
});
