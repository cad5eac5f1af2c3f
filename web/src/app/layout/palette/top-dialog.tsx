import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog near the top of the page: focus stays in it, Escape and a click beside it close it, focus returns. */
export function TopDialog({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Panel
      ref={dialog}
      aria-label={label}
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
  width: min(560px, calc(100vw - 32px));
  max-height: none;
  margin: 12vh auto auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${colour('border.default')};
  border-radius: 8px;
  background: ${colour('background.raised')};
  color: inherit;
  box-shadow: ${({ theme }) => theme.shadows.lg('20px', '28px', colour('shadow.large')({ theme }))};
  &::backdrop {
    background: rgba(10, 13, 14, 0.48);
  }
`;
