import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { useGlobalConfig } from '../../lib/global-config.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { routeTitle } from '../menu.ts';
import type { RouteHandle } from './route-handle.ts';

/** Sets the title of the page: what it is, then the installation's name. Empty text leaves the title alone. */
export function useTitle(title: string): void {
  const { name } = useGlobalConfig();
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** Keeps the translated title of the innermost fixed route that has one. */
export function usePageTitle(): void {
  useT();
  const names = useMatches().map((match) => (match.handle as RouteHandle | undefined)?.name);
  const own = names.findLast((found) => found !== undefined);
  useTitle(own ? routeTitle(own, '') : '');
}
