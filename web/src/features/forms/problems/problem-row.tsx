import Hint from '@zendeskgarden/svg-icons/src/12/alert-warning-stroke.svg?icon';
import Failed from '@zendeskgarden/svg-icons/src/12/alert-error-stroke.svg?icon';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

interface Props {
  /** True where the form can be published all the same. */
  isHint: boolean;
  /** Leads to the place. */
  onOpen: () => void;
  children: ReactNode;
}

/** One problem of a list of them. */
export function ProblemRow({ isHint, onOpen, children }: Props) {
  return (
    <li>
      <Row type="button" data-hint={isHint || undefined} onClick={onOpen}>
        {isHint ? <Hint /> : <Failed />}
        <span>{children}</span>
      </Row>
    </li>
  );
}

const Row = styled.button`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  width: 100%;
  padding: 6px var(--problem-inset, 16px);
  border: 0;
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
    margin-block-start: 4px;
    color: ${colour('foreground.danger')};
  }
  &[data-hint] svg {
    color: ${colour('foreground.warning')};
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    margin-inline-end: 8px;
  }
  &:hover {
    background: ${colour('background.subtle')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  @media (max-width: 799px) {
    min-height: 44px;
    padding-inline: 16px;
  }
`;
