import { lazy, Suspense, useMemo, useState } from 'react';
import { matchRoutes, Navigate, useLocation } from 'react-router-dom';
import { useT } from '../../lib/texts/i18n.ts';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { useRouteTree } from '../guard/route-tree.ts';
import { useTitle } from '../guard/use-page-title.ts';
import { routeTitle } from '../menu.ts';
import { ScreenSlot } from './screen-slot.tsx';
import { flattenTree } from './server-routes.ts';

const InnerLink = lazy(async () => ({ default: (await import('./inner-link.tsx')).InnerLink }));

/** Everything that is no fixed route: the server's tree decides. Only a loaded tree can say that an address is unknown. */
export function ServerScreen() {
  const t = useT();
  const tree = useRouteTree();
  const location = useLocation();
  const routes = useMemo(() => flattenTree(tree ?? []).map((route) => ({ path: route.path, handle: route })), [tree]);
  const match = matchRoutes(routes, location)?.at(-1)?.route.handle;
  useTitle(match ? routeTitle(match.node.name, match.node.meta?.title ?? '', match.node.meta) : '');

  const [shownAt, setShownAt] = useState('');
  if (match && shownAt !== location.pathname) setShownAt(location.pathname);

  if (tree === null) return <PageSkeleton />;
  if (!match && shownAt === location.pathname) {
    // The right to it was withdrawn while it was read: an unknown address would be a riddle.
    return <State isScreen type="forbidden" title={t('common.state.forbidden')} text={t('common.page403.text')} />;
  }
  if (!match) return <Navigate to="/404" replace />;
  if (match.screen === 'InnerLink') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <InnerLink node={match.node} />
      </Suspense>
    );
  }
  return <ScreenSlot screen={match.screen} />;
}
