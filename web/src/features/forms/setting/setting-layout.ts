import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** One group of settings under its heading. */
export const Group = styled.section`
  padding-block: 24px;
  border-block-start: 1px solid ${colour('border.subtle')};
  > h2 {
    margin-block-end: 4px;
    font-size: 16px;
    line-height: 24px;
  }
  > p {
    max-width: 65ch;
    color: ${colour('foreground.subtle')};
  }
  a {
    color: ${colour('foreground.primary')};
  }
  > * + div,
  > p + * {
    margin-block-start: 16px;
  }
`;

/** Two fields beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 16px;
`;

/** Belongs to the switch above it. */
export const Below = styled.div`
  margin-block-start: 12px;
  padding-inline-start: 24px;
`;

/** A problem that belongs to several controls at once. */
export const Problem = styled.p`
  margin-block-start: 4px;
  color: ${colour('foreground.danger')};
`;
