import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** The column of the menu: stays while the page scrolls, scrolls by itself when it is long. */
export const Aside = styled.div`
  grid-area: aside;
  position: sticky;
  inset-block-start: var(--cs-header-height);
  box-sizing: border-box;
  height: calc(100dvh - var(--cs-header-height));
  overflow-y: auto;
  border-inline-end: 1px solid ${colour('border.subtle')};
  background: ${colour('background.recessed')};
`;
