import type { PersonalTheme, ThemeLayout } from '@countersign/shared/api/session/theme-config.ts';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';

const rows = (aside: string, header: string): string =>
  `'${header} header' '${aside} tags' '${aside} main' '${aside} footer'`;
const AREAS: Record<ThemeLayout, string> = {
  defaults: rows('aside aside', 'aside aside'),
  classic: rows('aside aside', 'header header'),
  transverse: `'header header header' 'tags tags tags' 'main main main' 'footer footer footer'`,
  columns: rows('column aside', 'column aside'),
};
const COLUMN: Partial<Record<ThemeLayout, string>> = { columns: '70px' };

export interface GridProps {
  $theme: Pick<PersonalTheme, 'layout' | 'isFixedHeader' | 'isTagsview'>;
  /** `0`, or the place of the menu. */
  $aside: string;
  /** The page without header, menu and tags. */
  $isAlone?: boolean;
}

/** Whether the header stays while the page scrolls: over the menu it always does. */
const staysHeader = ({ $theme }: GridProps) => $theme.isFixedHeader || $theme.layout === 'classic';

/** One grid for every layout: a switch moves the parts and keeps what the screens hold. */
export const LayoutGrid = styled.div<GridProps>`
  --cs-tags-height: ${({ $theme }) => ($theme.isTagsview ? '36px' : '0px')};
  --cs-header-top: ${(props) => (staysHeader(props) ? 'var(--cs-header-height)' : '0px')};
  /* Where what a screen holds on to stays below what the layout holds on to. */
  --cs-sticky-top: ${(props) =>
    props.$theme.isFixedHeader ? 'calc(var(--cs-header-height) + var(--cs-tags-height))' : 'var(--cs-header-top)'};
  --cs-aside-top: ${({ $theme }) => ($theme.layout === 'classic' ? 'var(--cs-header-height)' : '0px')};
  display: grid;
  grid-template-areas: ${({ $theme }) => AREAS[$theme.layout]};
  grid-template-columns: ${({ $theme, $aside }) => `${COLUMN[$theme.layout] ?? 0} ${$aside} minmax(0, 1fr)`};
  grid-template-rows: var(--cs-header-height) var(--cs-tags-height) minmax(0, 1fr) auto;
  min-height: 100dvh;
  > header {
    position: ${(props) => (staysHeader(props) ? 'sticky' : 'static')};
  }
  > [data-part='tags'] {
    grid-area: tags;
    position: ${({ $theme }) => ($theme.isFixedHeader ? 'sticky' : 'static')};
    inset-block-start: var(--cs-header-height);
    z-index: 9;
  }
  > footer {
    grid-area: footer;
    padding: 16px 32px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    text-align: center;
  }
  /* A website in the menu has its own. */
  > main:has(> div:not([style*='none']) > iframe) ~ footer {
    display: none;
  }
  ${({ $isAlone }) =>
    $isAlone &&
    `
    --cs-header-height: 0px;
    --cs-tags-height: 0px;
    grid-template-columns: 0 0 minmax(0, 1fr);
    > :not(main, dialog, [data-part='alone']) { display: none; }
  `}
`;

export const MainArea = styled.main`
  grid-area: main;
  min-width: 0;
  outline: none;
`;
