import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** The menu over a narrow page: a native modal dialog, so that focus stays in it and Escape closes it alone. */
export function MenuOverlay({ onClose, children }: Props) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Panel
      ref={dialog}
      aria-label={t('common.menu.label')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div>{children}</div>
    </Panel>
  );
}

const Panel = styled.dialog`
  width: min(300px, 84vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${colour('background.raised')};
  color: inherit;
  box-shadow: ${({ theme }) => theme.shadows.lg('20px', '28px', 'rgba(4, 68, 77, 0.16)')};
  > div {
    min-height: 100%;
  }
  &::backdrop {
    background: rgba(10, 13, 14, 0.48);
  }
`;
