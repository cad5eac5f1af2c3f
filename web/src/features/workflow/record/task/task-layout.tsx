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
  inset-block-start: var(--cs-sticky-top);
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
  }
  /* What is written lies over the page, which stays as it was and can be read beside it. */
  > [data-over] {
    position: absolute;
    grid-column: auto;
    inset-block-start: calc(100% - 8px);
    inset-inline-end: 32px;
    z-index: 1;
    width: min(560px, calc(100% - 64px));
    max-height: max(280px, calc(100dvh - var(--cs-sticky-top) - 100%));
    overflow-y: auto;
    overscroll-behavior: contain;
    border-radius: 4px;
    box-shadow: ${({ theme }) => theme.shadows.lg('16px', '24px', colour('shadow.large')({ theme }))};
  }
  @media (max-width: 799px) {
    position: sticky;
    inset-block-start: var(--cs-sticky-top);
    z-index: 4;
    display: grid;
    gap: 12px;
    margin: 12px -16px 0;
    padding: 12px 16px;
    border-block-end: 1px solid ${colour('border.default')};
    background: ${colour('background.default')};
    > :not(:first-child) {
      width: 100%;
    }
    /* A sheet at the lower edge, under the thumb. */
    > [data-over] {
      position: fixed;
      inset-block: auto 0;
      inset-inline: 0;
      z-index: 12;
      max-height: 75dvh;
      border-radius: 8px 8px 0 0;
      padding-block-end: env(safe-area-inset-bottom);
      background: ${colour('background.subtle')};
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
