import X from '@zendeskgarden/svg-icons/src/16/x-stroke.svg?icon';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { IconButton } from '../../lib/look/garden.ts';
import { translate } from '../../lib/texts/i18n.ts';

interface Props {
  /** Tells whoever opened it; without one it only goes away. */
  onClose?: () => void;
  children: ReactNode;
}

/** A card in the place of a dialog that could not be fetched: closed by button and Escape, and the keyboard returns. */
export function FloatingTrouble({ onClose, children }: Props) {
  const [isClosed, setClosed] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(() => {});
  useEffect(() => {
    close.current = () => {
      setClosed(true);
      onClose?.();
    };
  }, [onClose]);
  useEffect(() => {
    if (isClosed) return undefined;
    const before = document.activeElement;
    card.current?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isClosed]);
  if (isClosed) return null;
  return (
    <Card ref={card} tabIndex={-1}>
      {children}
      <Close>
        <IconButton size="small" aria-label={translate('common.close')} onClick={() => close.current()}>
          <X />
        </IconButton>
      </Close>
    </Card>
  );
}

const Card = styled.div`
  position: fixed;
  z-index: 500;
  inset-block-end: 24px;
  inset-inline: 0;
  width: min(400px, calc(100vw - 32px));
  margin-inline: auto;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.raised')};
  box-shadow: ${({ theme }) => theme.shadows.lg('4px', '8px', 'rgba(0, 0, 0, 0.16)')};
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
const Close = styled.div`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 8px;
`;
