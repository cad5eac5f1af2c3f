import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';

/** The address below the name of a row. */
export const CellAddress = styled.span`
  display: block;
  overflow-wrap: anywhere;
  color: ${colour('foreground.subtle')};
  font-weight: 400;
`;

/** A small second line of a cell: a reason or a count. */
export const CellNote = styled.span`
  display: block;
  margin-block-start: 4px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
  font-weight: 400;
`;
