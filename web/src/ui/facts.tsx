import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../lib/look/colour.ts';

/** Names and values, one below the other; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: 8px;
  div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 12px;
  }
  dt {
    color: ${colour('foreground.subtle')};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
