import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';

/** The name that a row has for machines, under the one that it has for people. */
export const Below = styled.small`
  display: block;
  color: ${colour('foreground.subtle')};
  font-weight: 400;
`;
