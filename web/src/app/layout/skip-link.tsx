import type { RefObject } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';

/** The first tab stop: past header and menu. Drawn only while it has the focus. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const t = useT();
  return (
    <Link
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {t('common.skipToContent')}
    </Link>
  );
}

const Link = styled.a`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: 30;
  padding: 8px 16px;
  border-radius: 4px;
  background: ${colour('background.primaryEmphasis')};
  color: ${colour('foreground.onEmphasis')};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
