import { useMemo } from 'react';
import { matchRoutes, Navigate, useLocation } from 'react-router-dom';
import { useT } from '../../lib/texts/i18n.ts';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { useRouteTree } from '../guard/route-tree.ts';
import { useTitle } from '../guard/use-page-title.ts';
import { InnerLink } from './inner-link.tsx';
import { routeTitle } from '../menu.ts';
import { ScreenSlot } from './screen-slot.tsx';
import { flattenTree } from './server-routes.ts';

/** Everything that is no fixed route: the server's tree decides. Only a loaded tree can say that an address is unknown. */
export function ServerScreen() {
  useT();
  const tree = useRouteTree();
  const location = useLocation();
  const routes = useMemo(() => flattenTree(tree ?? []).map((route) => ({ path: route.path, handle: route })), [tree]);
  const match = matchRoutes(routes, location)?.at(-1)?.route.handle;
  useTitle(match ? routeTitle(match.node.name, match.node.meta?.title ?? '') : '');

  if (tree === null) return <PageSkeleton />;
  if (!match) return <Navigate to="/404" replace />;
  if (match.screen === 'InnerLink') return <InnerLink node={match.node} />;
  return <ScreenSlot screen={match.screen} />;
}
