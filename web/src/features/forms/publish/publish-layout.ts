import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** What is decided at the left, the link for people at the right. */
export const PublishColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: 48px;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;

/** One part of the page under its heading. */
export const PublishPart = styled.section`
  margin-block-end: 32px;
  > h2 {
    margin-block-end: 8px;
    font-size: 16px;
    line-height: 24px;
  }
  > p {
    max-width: 65ch;
  }
  > p + *,
  > ul + * {
    margin-block-start: 16px;
  }
  .quiet {
    color: ${colour('foreground.subtle')};
  }
`;
