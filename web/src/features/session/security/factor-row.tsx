import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

interface Props {
  title: string;
  tag?: ReactNode;
  text: string;
  children?: ReactNode;
}

/** One thing with a line about it and what can be done with it. */
export function FactorRow({ title, tag, text, children }: Props) {
  return (
    <li>
      <div>
        <strong>{title}</strong> {tag}
        <small>{text}</small>
      </div>
      <span>{children}</span>
    </li>
  );
}

export const FactorList = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding-block: 12px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  li > div {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li > span {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  strong {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: ${colour('foreground.subtle')};
  }
`;
