import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** One group of settings under its heading, with a line above it. */
export const Group = styled.section`
  display: grid;
  gap: 16px;
  padding-block: 24px;
  border-block-start: 1px solid ${colour('border.subtle')};
  &:first-child {
    padding-block-start: 8px;
    border-block-start: none;
  }
  > h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  > p {
    max-width: 65ch;
    margin-block-start: -12px;
    color: ${colour('foreground.subtle')};
  }
`;

/** Buttons that belong together. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
