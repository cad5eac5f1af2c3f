import styled, { keyframes } from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import type { IGardenTheme } from '../../lib/look/garden.ts';
import { type Density, ROW_PX } from './column.ts';

/** The tint of a row over the ground of a cell that does not let the others through. */
const overlay = (transparency: number) => (props: { theme: IGardenTheme }) => {
  const tint = colour('background.primaryEmphasis', { transparency })(props);
  return `linear-gradient(${tint}, ${tint})`;
};

/** What lies under the actions of a wide table goes on there; a table without more to scroll has no edge. */
const edge = keyframes`
  from, 99% { box-shadow: inset 1px 0 var(--edge); }
  to { box-shadow: none; }
`;

/** Row heights, alignment and the narrow form of tables: below 800 px each row is a block with its labels. */
export const TableFrame = styled.div<{ $density: Density }>`
  /* Holds what is only read out, which would widen the page otherwise. */
  position: relative;
  overflow-x: auto;
  font-variant-numeric: tabular-nums;
  /* By content: fixed columns would lay row actions over their neighbours. */
  table {
    min-width: 100%;
    table-layout: auto;
  }
  thead {
    background: ${colour('background.default')};
  }
  tbody tr,
  tbody td {
    height: ${({ $density }) => ROW_PX[$density]}px;
    box-sizing: border-box;
  }
  tbody td {
    padding-block: 4px;
    line-height: 20px;
    vertical-align: middle;
    /* What people wrote runs as its own words do. */
    unicode-bidi: plaintext;
  }
  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  thead th {
    word-break: keep-all;
    vertical-align: bottom;
  }
  /* Headings that come from forms may be whole questions. */
  [data-part='heading'] {
    display: -webkit-box;
    max-width: 240px;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @media (min-width: 800px) {
    [data-part='name'] {
      min-width: 128px;
    }
    td[data-align='end'] {
      white-space: nowrap;
    }
    /* In reach also while a wide table is scrolled. */
    [data-part='actions'] {
      position: sticky;
      inset-inline-end: 0;
      background-color: ${colour('background.default')};
    }
    tbody [data-part='actions'] {
      --edge: ${colour('border.default')};
      animation: ${edge} linear;
      animation-timeline: scroll(inline);
    }
    /* An open menu lies over the actions of the rows below it. */
    [data-part='actions']:has([aria-expanded='true']) {
      z-index: 1;
    }
    tr[data-opens]:hover [data-part='actions'] {
      background-image: ${overlay(0.08)};
    }
    tr[data-chosen][data-chosen] [data-part='actions'] {
      background-image: ${overlay(0.05)};
    }
  }
  @media (min-width: 800px) and (max-width: 999px) {
    th,
    td {
      padding-inline: 6px;
    }
    [data-part='name'] > * {
      max-width: 208px;
    }
    /* The day and the time of day, one below the other. */
    time {
      display: inline-block;
      word-break: keep-all;
    }
    time:not([data-relative]) {
      min-width: 96px;
    }
  }
  @media (min-width: 1000px) {
    time {
      white-space: nowrap;
    }
  }
  /* Light enough for the links in it. */
  /* Where a row that is dragged would land. */
  tbody tr[data-drop='before'] > td {
    box-shadow: inset 0 2px 0 ${colour('border.primaryEmphasis')};
  }
  tbody tr[data-drop='after'] > td {
    box-shadow: inset 0 -2px 0 ${colour('border.primaryEmphasis')};
  }
  tbody tr[data-chosen] {
    background: ${colour('background.primaryEmphasis', { transparency: 0.05 })};
  }
  [data-align='end'] {
    text-align: end;
  }
  tr[data-opens] {
    cursor: pointer;
  }
  @media (max-width: 799px) {
    overflow-x: visible;
    table,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      height: auto;
      padding: 8px 0;
      border-block-end: 1px solid ${colour('border.subtle')};
    }
    tbody td {
      display: grid;
      grid-template-columns: minmax(88px, 32%) minmax(0, 1fr);
      gap: 0 12px;
      grid-column: 1 / -1;
      width: auto;
      height: auto;
      justify-items: start;
      padding: 3px 0;
      border: 0;
      text-align: start;
      overflow-wrap: anywhere;
    }
    tbody td[data-align='end'] {
      text-align: start;
    }
    tbody td::before {
      content: attr(data-label);
      color: ${colour('foreground.subtle')};
    }
    /* A second line stands below the first, not below the label. */
    tbody td[data-label] > * {
      grid-column: 2;
    }
    tbody td:not([data-label], [data-part]) {
      display: block;
    }
    tbody td:empty {
      display: none;
    }
    tbody td[data-part] {
      display: block;
      align-self: start;
    }
    /* The bar at the edge of a chosen row belongs to the row; here its first cell is only as high as a checkbox. */
    tbody td[data-part][data-part][data-part] {
      box-shadow: none;
    }
    tbody td[data-part]::before {
      content: none;
    }
    tbody td[data-part='select'] {
      display: flex;
      grid-area: 1 / 1;
      align-items: center;
      /* The name beside it, with the room around it. */
      min-height: 50px;
      padding-inline-end: 12px;
    }
    tbody td[data-part='name'] {
      grid-area: 1 / 2;
      font-weight: 600;
    }
    tbody td[data-part='name'] button {
      min-height: 44px;
      width: 100%;
    }
    tbody td[data-part='actions'] {
      grid-area: 1 / 3;
    }
    tbody td[data-part='actions'] button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
