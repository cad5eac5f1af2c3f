import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';

/** Rules that are put together line by line, each a fieldset of choices with its own button to remove it. */
export const LineList = styled.ol`
  display: grid;
  gap: 16px;
  padding: 0;
  list-style: none;
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
    align-items: start;
    gap: 8px 12px;
    padding-block-end: 16px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  fieldset > button {
    align-self: end;
    justify-self: start;
  }
  legend {
    grid-column: 1 / -1;
    color: ${colour('foreground.subtle')};
  }
`;

/** Stands where there is no line yet. */
export const NoLine = styled.div`
  color: ${colour('foreground.subtle')};
`;
