import { type RefObject, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useT } from '../../lib/texts/i18n.ts';
import { readPreference, writePreference } from '../../lib/session/preferences.ts';
import { useRouteTree } from '../guard/route-tree.ts';
import { makeMenu } from '../menu.ts';
import { AppHeader } from './app-header.tsx';
import { AppMenu } from './menu/app-menu.tsx';
import { Aside } from './menu/aside.tsx';
import { LayoutGrid, MainArea } from './layout-grid.ts';
import { MenuOverlay } from './menu/menu-overlay.tsx';
import { PageExtras } from './palette/page-extras.tsx';
import { SkipLink } from './skip-link.tsx';
import { useNarrow } from '../../lib/look/use-narrow.ts';

/** Header, menu and the screen. Below 1000 px the menu opens over the page; above it stands beside it and collapses. */
export function LayoutShell() {
  useT();
  const tree = useRouteTree();
  const menu = tree && makeMenu(tree);
  const isNarrow = useNarrow();
  const [isCollapsed, setCollapsed] = useState(() => readPreference('menu-collapsed') === 'true');
  const { pathname } = useLocation();
  // The overlay belongs to the screen that it was opened on: another screen closes it.
  const [overlayAt, setOverlayAt] = useState<string | null>(null);
  const isOverlayOpen = isNarrow && overlayAt === pathname;
  const main = useRef<HTMLElement>(null);
  useScreenChange(main);

  const toggle = () => {
    if (isNarrow) return setOverlayAt(isOverlayOpen ? null : pathname);
    writePreference('menu-collapsed', String(!isCollapsed));
    return setCollapsed(!isCollapsed);
  };
  const isAsideShown = !isNarrow && !isCollapsed;
  return (
    <LayoutGrid $layout={isNarrow ? 'defaults' : 'classic'} $isAsideShown={isAsideShown}>
      <SkipLink target={main} />
      <AppHeader isMenuShown={isAsideShown || isOverlayOpen} onToggleMenu={toggle} />
      {isAsideShown && (
        <Aside>
          <AppMenu menu={menu} />
        </Aside>
      )}
      {isOverlayOpen && (
        <MenuOverlay onClose={() => setOverlayAt(null)}>
          <AppMenu menu={menu} />
        </MenuOverlay>
      )}
      <MainArea ref={main} id="main" tabIndex={-1}>
        <Outlet />
      </MainArea>
      <PageExtras menu={menu ?? []} />
    </LayoutGrid>
  );
}

/** A new screen starts at its top, and the keyboard starts there too. */
function useScreenChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
