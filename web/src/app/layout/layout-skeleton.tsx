import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { Aside } from './menu/aside.tsx';
import { AppMenu } from './menu/app-menu.tsx';
import { LayoutGrid, MainArea } from './layout-grid.ts';
import { useNarrow } from '../../lib/look/use-narrow.ts';

/** The layout before it is known who is there; everything has the place and size of what comes. */
export function LayoutSkeleton() {
  const isNarrow = useNarrow();
  return (
    <LayoutGrid $layout={isNarrow ? 'defaults' : 'classic'} $isAsideShown={!isNarrow}>
      <Bar>
        <Brand />
      </Bar>
      {!isNarrow && (
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
