import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { drawAnew, showPageAlone, useTags } from '../pages/tags-store.ts';
import { closedBy, type Closing } from './closing.ts';
import { useCloseTags } from './use-close-tags.ts';

interface Props {
  tagKey: string;
  current: string;
  x: number;
  y: number;
  onClose: () => void;
}

const CLOSINGS = ['this', 'others', 'left', 'right', 'all'] as const satisfies readonly Closing[];
const EDGE_PX = 8;

/** What can be done with a tag and its page. */
export function TagMenu({ tagKey, current, x, y, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { tags } = useTags();
  const close = useCloseTags(current);
  const menu = useRef<HTMLDivElement>(null);
  useMenuFocus(menu, onClose);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(EDGE_PX, Math.min(x, innerWidth - width - EDGE_PX))}px`;
    element.style.top = `${Math.max(EDGE_PX, Math.min(y, innerHeight - height - EDGE_PX))}px`;
  }, [x, y]);

  const tag = tags.find(({ key }) => key === tagKey);
  const open = async () => {
    if (tag && tagKey !== current) await navigate(tag.to);
  };
  const act = (work: () => unknown) => () => {
    onClose();
    void work();
  };
  return (
    <Panel ref={menu} role="menu" aria-label={t('common.tags.menu')} onKeyDown={moveInTagMenu}>
      <button type="button" role="menuitem" onClick={act(() => open().then(() => drawAnew(tagKey)))}>
        {t('layout.tag.refresh')}
      </button>
      {CLOSINGS.map((closing) => {
        const keys = closedBy(tags, tagKey, closing);
        return (
          <button
            key={closing}
            type="button"
            role="menuitem"
            disabled={keys.length === 0}
            onClick={act(() => close(keys))}
          >
            {t(`layout.tag.close.${closing}`)}
          </button>
        );
      })}
      <button type="button" role="menuitem" onClick={act(() => open().then(() => showPageAlone(true)))}>
        {t('layout.tag.alone')}
      </button>
    </Panel>
  );
}

/** The first line has the focus, which goes back to where it was; a click elsewhere, Escape and Tab close. */
function useMenuFocus(menu: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const element = menu.current;
    element?.querySelector('button')?.focus();
    const onPointer = (event: Event) => {
      if (!element?.contains(event.target as Node)) close.current();
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey, true);
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, [menu]);
}

function moveInTagMenu(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const here = lines.indexOf(document.activeElement as HTMLElement);
  const places: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  lines.at(place % lines.length)?.focus();
}

const Panel = styled.div`
  position: fixed;
  z-index: 40;
  min-width: 200px;
  padding: 4px 0;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.raised')};
  box-shadow: ${({ theme }) => theme.shadows.lg('8px', '16px', 'rgba(4, 68, 77, 0.16)')};
  button {
    display: block;
    width: 100%;
    padding: 6px 16px;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
  }
  button:is(:hover, :focus-visible):enabled {
    outline: none;
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  button:focus-visible {
    box-shadow: inset 3px 0 ${colour('border.primaryEmphasis')};
  }
  button:disabled {
    color: ${colour('foreground.disabled')};
    cursor: default;
  }
`;
