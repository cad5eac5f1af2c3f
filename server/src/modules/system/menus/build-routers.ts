import type { RouterMeta, RouterNode } from '@countersign/shared/api/session/session.ts';

/** A menu as the route tree needs it. */
export interface MenuEntry {
  id: number;
  parentId: number | null;
  type: 'folder' | 'screen';
  name: string;
  path: string;
  component: string;
  title: string;
  titles?: Readonly<Record<string, string>>;
  icon: string;
  query: string;
  isVisible: boolean;
  isExternal: boolean;
  isCached: boolean;
  isAffixed: boolean;
  activeMenu: string;
  /** The right that the screen asks for; empty for none. */
  permission: string;
  /** Its title is an administrator's, and not to be translated. */
  isRenamed: boolean;
}

const isAddress = (path: string): boolean => /^https?:\/\//.test(path);

/** The route tree of some menus, which are in their order already. */
export function buildRouters(menus: readonly MenuEntry[], parentId: number | null = null): RouterNode[] {
  return menus.filter((menu) => menu.parentId === parentId).map((menu) => nodeOf(menu, menus));
}

function nodeOf(menu: MenuEntry, menus: readonly MenuEntry[]): RouterNode {
  const isRoot = menu.parentId === null;
  if (isRoot && menu.type === 'screen' && !menu.isExternal) return framed(menu);
  const children = menu.type === 'folder' ? buildRouters(menus, menu.id) : [];
  return {
    name: routeName(menu),
    path: pathOf(menu),
    hidden: !menu.isVisible,
    component: componentOf(menu),
    ...(menu.query ? { query: menu.query } : {}),
    meta: metaOf(menu),
    ...(children.length > 0 ? { children } : {}),
    ...(children.length > 0 && isRoot ? { alwaysShow: true, redirect: 'noRedirect' } : {}),
  };
}

/** A screen at the root stands alone inside the layout, without an entry of its own above it. */
function framed(menu: MenuEntry): RouterNode {
  const child: RouterNode = {
    name: routeName(menu),
    path: isAddress(menu.path) ? innerPath(menu.path) : menu.path,
    hidden: !menu.isVisible,
    component: isAddress(menu.path) ? 'InnerLink' : menu.component,
    ...(menu.query ? { query: menu.query } : {}),
    meta: metaOf(menu),
  };
  return { name: '', path: '/', hidden: !menu.isVisible, component: 'Layout', children: [child] };
}

function pathOf(menu: MenuEntry): string {
  if (menu.isExternal) return menu.path;
  if (isAddress(menu.path)) return innerPath(menu.path);
  return menu.parentId === null ? `/${menu.path}` : menu.path;
}

function componentOf(menu: MenuEntry): string {
  if (menu.isExternal || (menu.type === 'folder' && menu.parentId === null)) return 'Layout';
  if (menu.type === 'folder') return 'ParentView';
  return isAddress(menu.path) ? 'InnerLink' : menu.component;
}

function metaOf(menu: MenuEntry): RouterMeta {
  return {
    title: menu.title,
    ...(menu.titles && Object.keys(menu.titles).length > 0 ? { titles: menu.titles } : {}),
    ...(menu.icon ? { icon: menu.icon } : {}),
    ...(menu.isCached ? {} : { noCache: true }),
    ...(isAddress(menu.path) ? { link: menu.path } : {}),
    ...(menu.isAffixed ? { affix: true } : {}),
    ...(menu.isRenamed ? { ownTitle: true } : {}),
    ...(menu.activeMenu ? { activeMenu: menu.activeMenu } : {}),
  };
}

/** `https://www.example.com:8080` becomes `example/com/8080`. */
const innerPath = (address: string): string =>
  address
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replaceAll(/[.:]/g, '/');

const routeName = ({ name }: MenuEntry): string => name.charAt(0).toUpperCase() + name.slice(1);
