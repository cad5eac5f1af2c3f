import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';

interface Props {
  title: string;
  /** Shows what is in it whatever was chosen: a problem lies there. */
  isForced?: boolean;
  children: ReactNode;
}

/** What is rarely needed, behind its name. */
export function Folded({ title, isForced = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Details open={isOpen || isForced} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <div>{children}</div>
    </Details>
  );
}

const Details = styled.details`
  padding-block: 16px;
  > summary {
    width: fit-content;
    min-height: 24px;
    border-radius: 4px;
    color: ${colour('foreground.primary')};
    cursor: pointer;
  }
  > summary:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
  > div {
    display: grid;
    gap: 16px;
    margin-block-start: 16px;
  }
  @media (width < 800px) {
    > summary {
      min-height: 44px;
      align-content: center;
    }
  }
`;
