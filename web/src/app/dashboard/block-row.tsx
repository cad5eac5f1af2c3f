import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';

interface Props {
  to: string;
  title: ReactNode;
  /** The line below: what is known about it, parted by dots. */
  facts: readonly (string | null)[];
  /** At the end: status or time. */
  children?: ReactNode;
}

/** One row of a dashboard list; all of it is the link. */
export function BlockRow({ to, title, facts, children }: Props) {
  return (
    <Row to={to}>
      <Texts>
        <Title dir="auto">{title}</Title>
        <Facts>{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</Facts>
      </Texts>
      <End>{children}</End>
    </Row>
  );
}

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: 16px;
  box-sizing: border-box;
  min-height: 60px;
  margin-inline: -12px;
  padding: 8px 12px;
  border-radius: 4px;
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
const Texts = styled.span`
  flex: 1;
  min-width: 0;
`;
const Title = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
const Facts = styled.span`
  display: block;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 20px;
  overflow-wrap: anywhere;
`;
const End = styled.span`
  flex: none;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
