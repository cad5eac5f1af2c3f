import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';

/** Scrolls both ways; headings and pinned columns stay. */
export const GridBox = styled.div`
  position: relative;
  max-height: max(320px, calc(100dvh - 264px));
  overflow: auto;
  overscroll-behavior-x: contain;
  border-block: 1px solid ${colour('border.default')};
  font-variant-numeric: tabular-nums;
  scroll-padding-block: 44px 0;
`;
export const GridTable = styled.table<{ $rowPx: number }>`
  table-layout: fixed;
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  th,
  td {
    box-sizing: border-box;
    height: ${({ $rowPx }) => $rowPx}px;
    padding: 0 12px;
    overflow: hidden;
    border-block-end: 1px solid ${colour('border.subtle')};
    background: ${colour('background.default')};
    text-align: start;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  td[data-align='end'],
  th[data-align='end'] {
    text-align: end;
  }
  [data-pinned] {
    position: sticky;
    z-index: 1;
  }
  [data-edge] {
    box-shadow: inset -1px 0 ${colour('border.default')};
  }
  [dir='rtl'] & [data-edge] {
    box-shadow: inset 1px 0 ${colour('border.default')};
  }
  tbody tr {
    cursor: pointer;
  }
  tbody tr:hover td,
  tbody tr[aria-selected='true'] td,
  tbody tr[data-open] td {
    background-image: linear-gradient(
      ${colour('background.primaryEmphasis', { transparency: 0.06 })},
      ${colour('background.primaryEmphasis', { transparency: 0.06 })}
    );
  }
  td:focus {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  td[data-editing] {
    overflow: visible;
    padding: 0 4px;
  }
  td[data-editing][data-editing] {
    z-index: 3;
  }
  a {
    color: ${colour('foreground.primary')};
  }
  tr[data-spacer] td {
    height: auto;
    padding: 0;
    border: 0;
  }
`;
export const HeadRow = styled.tr`
  && th {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    height: 40px;
    padding: 0 0 0 12px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    font-weight: 600;
  }
  [dir='rtl'] && th {
    padding: 0 12px 0 0;
  }
  && th[data-pinned] {
    z-index: 4;
  }
`;
