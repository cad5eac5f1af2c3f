import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';

interface Props {
  /** Above everything: what happened a moment ago. */
  strip: ReactNode;
  /** The task came after a decision on another one. */
  isSlidingIn: boolean;
  heading: ReactNode;
  decision: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

/** Heading and decision stay in sight on wide screens; on narrow ones the decision alone does. */
export function TaskLayout({ strip, isSlidingIn, heading, decision, aside, children }: Props) {
  return (
    <Room $isSlidingIn={isSlidingIn}>
      {strip}
      <Top>
        {heading}
        <Decision>{decision}</Decision>
      </Top>
      <Content>
        {children}
        <Beside>{aside}</Beside>
      </Content>
    </Room>
  );
}

const Room = styled.div<{ $isSlidingIn: boolean }>`
  padding: 0 32px 48px;
  animation: ${({ $isSlidingIn }) => ($isSlidingIn ? 'cs-task-slides-in 150ms ease-out' : 'none')};
  @keyframes cs-task-slides-in {
    from {
      opacity: 0;
      translate: 24px 0;
    }
  }
  @media (max-width: 799px) {
    padding: 16px 16px 40px;
  }
`;
const Top = styled.div`
  position: sticky;
  inset-block-start: var(--cs-header-height);
  z-index: 4;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 12px 24px;
  margin-inline: -32px;
  padding: 16px 32px;
  border-block-end: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
  @media (max-width: 799px) {
    display: contents;
  }
`;
const Decision = styled.div`
  display: contents;
  > :not(:first-child) {
    grid-column: 1 / -1;
    justify-self: end;
    box-sizing: border-box;
    width: min(560px, 100%);
    max-height: calc(100dvh - 220px);
    overflow-y: auto;
  }
  @media (max-width: 799px) {
    position: sticky;
    inset-block-start: var(--cs-header-height);
    z-index: 4;
    display: grid;
    gap: 12px;
    margin: 12px -16px 0;
    padding: 12px 16px;
    border-block-end: 1px solid ${colour('border.default')};
    background: ${colour('background.default')};
    > :not(:first-child) {
      width: 100%;
      max-height: calc(100dvh - 140px);
    }
  }
`;
const Content = styled.div`
  display: grid;
  gap: 32px;
  padding-block-start: 16px;
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 296px;
  }
`;
const Beside = styled.aside`
  display: grid;
  align-content: start;
  gap: 24px;
  h2 {
    margin-block-end: 8px;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  a {
    display: inline-block;
    margin-block-start: 8px;
    color: ${colour('foreground.primary')};
  }
  @media (max-width: 799px) {
    a {
      padding-block: 12px;
    }
  }
  @media (min-width: 1200px) {
    padding-inline-start: 24px;
    border-inline-start: 1px solid ${colour('border.subtle')};
  }
`;
