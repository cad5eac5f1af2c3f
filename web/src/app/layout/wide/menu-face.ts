import { css } from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** How a line of a menu in the wide layouts looks: here, under the pointer, with the keyboard on it. */
export const menuFace = css<{ $isHere: boolean }>`
  border: 0;
  border-radius: 4px;
  background: ${({ $isHere, theme }) =>
    $isHere ? colour('background.primaryEmphasis', { transparency: 200 })({ theme }) : 'none'};
  color: ${colour('foreground.default')};
  cursor: pointer;
  &:hover {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
