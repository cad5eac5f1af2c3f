import Trouble from '@zendeskgarden/svg-icons/src/16/alert-warning-stroke.svg?icon';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Button } from '../../lib/look/garden.ts';

interface Props {
  children: ReactNode;
  verb: string;
  onAct: () => void;
}

/** What keeps the work of a whole page from the server, along its lower edge, and the way on. */
export function WarningBar({ children, verb, onAct }: Props) {
  return (
    <Bar role="alert">
      <Trouble />
      <span>{children}</span>
      <Button size="small" onClick={onAct}>
        {verb}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 8px 16px;
  border-block-start: 1px solid ${colour('border.warningEmphasis')};
  background: ${colour('background.warning')};
  color: ${colour('foreground.warningEmphasis')};
  svg,
  button {
    flex: none;
  }
  @media (max-width: 799px) {
    button {
      height: 44px;
    }
  }
`;
