import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGlobalConfig } from '../../lib/global-config.ts';
import { changeTheme, useThemeConfig } from '../../lib/look/theme-config.ts';
import { useNarrow } from '../../lib/look/use-narrow.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { Brand } from '../../ui/page/brand.tsx';
import { useRouteTree } from '../guard/route-tree.ts';
import { makeMenu } from '../menu.ts';
import { AppHeader } from './app-header.tsx';
import { effectiveTheme } from './effective-theme.ts';
import { LayoutGrid, MainArea } from './layout-grid.ts';
import { AloneButton, CollapsedMenu, ColumnsMenu, FollowTheme, MenuOverlay, TagsBar } from './lazy-parts.ts';
import { AppMenu } from './menu/app-menu.tsx';
import { Aside, AsideHead, Column } from './menu/aside.tsx';
import { holds, MenuPlaceContext } from './menu/menu-place.ts';
import { KeptPages } from './pages/kept-pages.tsx';
import { useTags } from './pages/tags-store.ts';
import { usePlace } from './pages/use-place.ts';
import { PageExtras } from './palette/page-extras.tsx';
import { SkipLink } from './skip-link.tsx';

const ASIDE = 'var(--cs-aside-width)';

/** Header, menu and the screen, as the person has arranged them. Below 1000 px the menu opens over the page. */
export function LayoutShell() {
  useT();
  const tree = useRouteTree();
  const menu = tree && makeMenu(tree);
  const isNarrow = useNarrow();
  const chosen = useThemeConfig();
  const theme = effectiveTheme(chosen, isNarrow);
  const { layout, isCollapse, isTagsview } = theme;
  const { pathname } = useLocation();
  const place = usePlace();
  const { isPageAlone } = useTags();
  const { name, copyright } = useGlobalConfig();
  // The overlay belongs to the screen that it was opened on: another screen closes it.
  const [overlayAt, setOverlayAt] = useState<string | null>(null);
  const isOverlayOpen = isNarrow && overlayAt === pathname;
  // The same holds for the first-level entry whose lines are shown.
  const [opened, setOpened] = useState({ at: '', id: '' });
  const first = menu?.find(({ id }) => opened.at === pathname && id === opened.id);
  const group = first ?? menu?.find((entry) => holds(entry, place.menuAt));
  const main = useRef<HTMLElement>(null);
  useScreenChange(main);

  const toggle = () => {
    if (isNarrow) setOverlayAt(isOverlayOpen ? null : pathname);
    else changeTheme({ isCollapse: !chosen.isCollapse });
  };
  const lines = layout === 'columns' ? menu && (group?.children ?? []) : menu;
  const isEmpty = layout === 'columns' && lines?.length === 0;
  const isAsideShown = !isNarrow && layout !== 'transverse' && !isCollapse && !isEmpty;
  const isIcons = isCollapse && layout === 'defaults';
  return (
    <MenuPlaceContext value={place.menuAt}>
      <LayoutGrid $theme={theme} $aside={isAsideShown ? ASIDE : isIcons ? '64px' : '0'} $isAlone={isPageAlone}>
        <SkipLink target={main} />
        <AppHeader
          theme={theme}
          isMenuShown={isAsideShown || isOverlayOpen}
          onToggleMenu={toggle}
          menu={menu}
          place={place}
        />
        <Suspense>
          {layout === 'columns' && (
            <Column>
              <ColumnsMenu
                menu={menu ?? []}
                shownId={group?.id ?? ''}
                theme={theme}
                onOpen={(id) => setOpened({ at: pathname, id })}
              />
            </Column>
          )}
          {isIcons && (
            <Aside>
              <CollapsedMenu menu={menu ?? []} theme={theme} />
            </Aside>
          )}
          {isOverlayOpen && (
            <MenuOverlay onClose={() => setOverlayAt(null)}>
              <AppMenu menu={menu} />
            </MenuOverlay>
          )}
        </Suspense>
        {isAsideShown && (
          <Aside>
            {theme.isShowLogo && layout !== 'classic' && (
              <AsideHead>
                <Brand />
              </AsideHead>
            )}
            <AppMenu menu={lines} />
          </Aside>
        )}
        <Suspense>{isTagsview && <TagsBar place={place} theme={theme} />}</Suspense>
        <Suspense>{isPageAlone && <AloneButton />}</Suspense>
        <Suspense>
          <FollowTheme />
        </Suspense>
        <MainArea ref={main} id="main" tabIndex={-1}>
          <KeptPages place={place} keeps={isTagsview} />
        </MainArea>
        {theme.isFooter && <footer>{copyright || name}</footer>}
        <PageExtras menu={menu ?? []} />
      </LayoutGrid>
    </MenuPlaceContext>
  );
}

/** The keyboard starts at the top of a new screen. */
function useScreenChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
