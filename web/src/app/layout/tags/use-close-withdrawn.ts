import { useEffect } from 'react';
import { matchRoutes } from 'react-router-dom';
import { useRouteTree } from '../../guard/route-tree.ts';
import { LAYOUT_ROUTES } from '../../routes/fixed-routes.ts';
import { flattenTree } from '../../routes/server-routes.ts';
import type { Tag } from '../pages/tags.ts';
import { closeTags } from '../pages/tags-store.ts';

/** Closes the tags of screens that the person's routes lead to no more: they could be opened only to be told so. */
export function useCloseWithdrawn(tags: readonly Tag[], current: string): void {
  const tree = useRouteTree();
  useEffect(() => {
    if (!tree) return;
    const routes = [...LAYOUT_ROUTES, ...flattenTree(tree)].map(({ path }) => ({ path }));
    const gone = tags.filter(({ key, to, isFixed }) => !isFixed && key !== current && !matchRoutes(routes, to));
    if (gone.length > 0)
      closeTags(
        gone.map(({ key }) => key),
        current,
      );
  }, [tree, tags, current]);
}
