import { useEffect } from 'react';
import { matchRoutes } from 'react-router-dom';
import { hasUnsaved, letPageGo } from '../../../lib/kept-page.ts';
import { notify } from '../../../lib/look/notify.ts';
import { translate } from '../../../lib/texts/i18n.ts';
import { useRouteTree } from '../../guard/route-tree.ts';
import { LAYOUT_ROUTES } from '../../routes/fixed-routes.ts';
import { flattenTree } from '../../routes/server-routes.ts';
import type { Tag } from '../pages/tags.ts';
import { closeTags } from '../pages/tags-store.ts';

/**
 * Closes the tags of screens that the person's routes lead to no more: they could be opened only to be told so. Unsaved work there could
 * not be saved any more; that it is gone is said.
 */
export function useCloseWithdrawn(tags: readonly Tag[], current: string): void {
  const tree = useRouteTree();
  useEffect(() => {
    if (!tree) return;
    const routes = [...LAYOUT_ROUTES, ...flattenTree(tree)].map(({ path }) => ({ path }));
    const gone = tags.filter(({ key, to, isFixed }) => !isFixed && key !== current && !matchRoutes(routes, to));
    if (gone.length === 0) return;
    for (const { key, title } of gone.filter((tag) => hasUnsaved(tag.key))) {
      letPageGo(key);
      notify('warning', translate('common.tags.withdrawn', { title }));
    }
    closeTags(
      gone.map(({ key }) => key),
      current,
    );
  }, [tree, tags, current]);
}
