import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { Aside } from './menu/aside.tsx';
import { AppMenu } from './menu/app-menu.tsx';
import { effectiveTheme } from './effective-theme.ts';
import { LayoutGrid, MainArea } from './layout-grid.ts';
import { useThemeConfig } from '../../lib/look/theme-config.ts';
import { useNarrow } from '../../lib/look/use-narrow.ts';

/** The layout before it is known who is there; everything has the place and size of what comes. */
export function LayoutSkeleton() {
  const isNarrow = useNarrow();
  const theme = effectiveTheme(useThemeConfig(), isNarrow);
  const isAsideShown = !isNarrow && theme.layout !== 'transverse' && !theme.isCollapse;
  return (
    <LayoutGrid $theme={theme} $aside={isAsideShown ? 'var(--cs-aside-width)' : '0'}>
      <Bar>
        <Brand isMarked={theme.isShowLogo || isNarrow} />
      </Bar>
      {isAsideShown && (
        <Aside>
          <AppMenu menu={null} />
        </Aside>
      )}
      <MainArea>
        <PageSkeleton />
      </MainArea>
    </LayoutGrid>
  );
}

const Bar = styled.header`
  grid-area: header;
  display: flex;
  align-items: center;
  padding: 0 56px;
  border-block-end: 1px solid ${colour('border.subtle')};
`;
