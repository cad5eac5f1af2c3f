import styled, { css } from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

const beside = css`
  position: sticky;
  inset-block-start: var(--cs-aside-top);
  box-sizing: border-box;
  height: calc(100dvh - var(--cs-aside-top));
  overflow: hidden auto;
  border-inline-end: 1px solid ${colour('border.subtle')};
  background: ${colour('background.recessed')};
`;

/** The column of the menu: stays while the page scrolls, scrolls by itself when it is long. */
export const Aside = styled.div`
  grid-area: aside;
  ${beside}
`;

/** The first level of the layout `columns`. */
export const Column = styled.div`
  grid-area: column;
  ${beside}
`;

/** Name and mark over the menu. */
export const AsideHead = styled.div`
  display: flex;
  align-items: center;
  height: var(--cs-header-height);
  padding-inline: 20px;
`;
