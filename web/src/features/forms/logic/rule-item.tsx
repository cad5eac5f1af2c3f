import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import Grip from '@zendeskgarden/svg-icons/src/16/grip.svg?icon';
import type { Rule } from '@countersign/shared/forms/schema.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { IconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useDragOrder } from '../../../lib/use-drag-order.ts';
import { RuleEditor } from './logic-parts.ts';

interface Props {
  rule: Rule;
  at: number;
  count: number;
  reading: string;
  isOpen: boolean;
  /** It was just added: the keyboard goes into it. */
  isNew: boolean;
  onOpen: (isOpen: boolean) => void;
  /** To a place among the rules as they are without this one. */
  onMove: (to: number) => void;
}

/** One rule as a sentence that opens; its handle is dragged, or moved with Alt and the arrows. */
export function RuleItem({ rule, at, count, reading, isOpen, isNew, onOpen, onMove }: Props) {
  const t = useT();
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  useDragOrder({ handle, entry: 'li', list: 'rules', at, onMove });
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const handleKeys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    onMove(at + by);
    // The list is drawn in another order then, which takes the keyboard away.
    requestAnimationFrame(() => handle.current?.focus());
  };
  return (
    <Item ref={item} data-open={isOpen || undefined}>
      <Head>
        <IconButton
          ref={handle}
          size="small"
          aria-label={t('forms.logic.handle', { number: at + 1, count })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={handleKeys}
        >
          <Grip />
        </IconButton>
        <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <span>{reading}</span>
          <Chevron />
        </button>
      </Head>
      {isOpen && (
        <Body>
          <RuleEditor rule={rule} isNew={isNew} />
        </Body>
      )}
    </Item>
  );
}

const Item = styled.li`
  position: relative;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.default')};
  &[data-open] {
    border-color: ${colour('border.primaryEmphasis')};
  }
  &[data-drop]::after {
    position: absolute;
    inset-inline: 0;
    height: 2px;
    background: ${colour('border.primaryEmphasis')};
    content: '';
  }
  &[data-drop='before']::after {
    inset-block-start: -6px;
  }
  &[data-drop='after']::after {
    inset-block-end: -6px;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  padding: 4px;
  > button:last-child {
    display: flex;
    flex: 1;
    gap: 8px;
    min-width: 0;
    padding: 6px 8px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  > button:last-child span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button:last-child svg {
    flex: none;
    margin-block-start: 4px;
    color: ${colour('foreground.subtle')};
  }
  [data-open] > & > button:last-child svg {
    transform: rotate(180deg);
  }
  > button:last-child:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
const Body = styled.div`
  padding: 4px 12px 0;
  border-block-start: 1px solid ${colour('border.subtle')};
`;
