import { css } from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** What opens below the button of a step. */
export const panelBox = css`
  display: grid;
  gap: 16px;
  padding: 16px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.subtle')};
`;
