import { matchRoutes, useLocation, useMatches } from 'react-router-dom';
import type { RouteHandle } from '../../guard/route-handle.ts';
import { useRouteTree } from '../../guard/route-tree.ts';
import { routeTitle } from '../../menu.ts';
import { flattenTree } from '../../routes/server-routes.ts';
import { HOME, type Tag } from './tags.ts';

/** Parameters after `?` that say which object a page shows; all others are its filters, tabs and pages. */
const OBJECTS = ['subdomain', 'deptId', 'definitionKey', 'formKey', 'ticketId', 'account'];

function keyOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  // A task is one page, whatever else led to it.
  const names = params.has('taskId') ? ['taskId'] : OBJECTS;
  const own = names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []));
  return own.length > 0 ? `${pathname}?${new URLSearchParams(own).toString()}` : pathname;
}

export interface Place extends Tag {
  /** Address of the menu's entry that is shown as the place: its own, or that of the screen it hangs below. */
  menuAt: string;
}

/** Where we are, as the tag bar and the kept pages see it; without a title where the address only leads elsewhere. */
export function usePlace(): Place {
  const tree = useRouteTree();
  const { pathname, search, hash } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const path = pathname.replace(/(.)\/$/, '$1');
  const place = { key: keyOf(path, search), to: path + search + hash, isFixed: path === HOME, menuAt: path };
  if (handle?.name) {
    const icon = path === HOME ? 'home' : '';
    return {
      ...place,
      menuAt: handle.activeMenu ?? path,
      title: routeTitle(handle.name, ''),
      icon,
      isKept: handle.isKept ?? false,
    };
  }
  const routes = flattenTree(tree ?? []).map((route) => ({ path: route.path, handle: route }));
  const node = matchRoutes(routes, pathname)?.at(-1)?.route.handle.node;
  if (!node) return { ...place, title: '', icon: '', isKept: false };
  const title = routeTitle(node.name, node.meta?.title ?? '', node.meta);
  const { icon = '', noCache = false, activeMenu = path } = node.meta ?? {};
  return { ...place, menuAt: activeMenu, title, icon, isKept: !noCache };
}
