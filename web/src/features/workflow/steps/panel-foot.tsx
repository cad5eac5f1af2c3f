import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';

export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The buttons of a panel, with the keys that send it beside them. */
export function PanelFoot({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Foot>
      <Hint>{t('workflow.panel.sendHint', { key: COMMAND_KEY })}</Hint>
      {children}
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  @media (max-width: 799px) {
    button {
      min-height: 44px;
      padding-inline: 16px;
    }
  }
`;
const Hint = styled.span`
  margin-inline-end: auto;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  @media (max-width: 799px) {
    display: none;
  }
`;
