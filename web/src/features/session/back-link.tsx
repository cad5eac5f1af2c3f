import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';

/** The way back from a page before the door. */
export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  margin-block-start: 12px;
  color: ${colour('foreground.primary')};
  @media (max-width: 799px) {
    min-height: 44px;
  }
`;
