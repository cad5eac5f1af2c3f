import styled from 'styled-components';

/** Layouts of the specification; the grid knows where each puts its parts. Narrow screens always use `defaults`. */
export type Layout = 'defaults' | 'classic' | 'transverse' | 'columns';

const AREAS: Record<Layout, string> = {
  defaults: `'aside header' 'aside main'`,
  classic: `'header header' 'aside main'`,
  transverse: `'header header' 'main main'`,
  columns: `'aside header' 'aside main'`,
};

/** One grid for every layout: a switch moves the parts and keeps what the screens hold. */
export const LayoutGrid = styled.div<{ $layout: Layout; $isAsideShown: boolean }>`
  display: grid;
  grid-template-areas: ${({ $layout }) => AREAS[$layout]};
  grid-template-columns: ${({ $isAsideShown }) => ($isAsideShown ? 'var(--cs-aside-width)' : '0')} minmax(0, 1fr);
  grid-template-rows: var(--cs-header-height) minmax(0, 1fr);
  min-height: 100dvh;
`;

export const MainArea = styled.main`
  grid-area: main;
  min-width: 0;
  outline: none;
`;
