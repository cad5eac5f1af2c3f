import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** What is not as it will be yet, with the way to change that. */
export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  max-width: 640px;
  margin-block-end: 24px;
  padding: 12px 16px;
  border-radius: 8px;
  background: ${colour('background.subtle')};
  > span {
    flex: 1 1 280px;
  }
`;
