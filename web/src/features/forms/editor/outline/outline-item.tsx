import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { TYPE_ICONS } from '../../field-types.ts';
import { nameOf } from '../../model/changes/describe-changes.ts';
import { useDraft } from '../../session/form-context.ts';
import { toDragData } from '../drag/drag-data.ts';

interface Props {
  at: number;
  depth: number;
  /** Null where nothing stands in it. */
  isOpen: boolean | null;
  isSelected: boolean;
  isTabStop: boolean;
  drop: 'before' | 'after' | 'into' | null;
  onFold: (isClosed: boolean) => void;
  onPress: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One field of the outline. */
export function OutlineItem({ at, depth, isOpen, isSelected, isTabStop, drop, onFold, onPress, onKeyDown }: Props) {
  const t = useT();
  const row = useRef<HTMLLIElement>(null);
  const field = useDraft().history.definition.fields[at];
  useEffect(() => {
    if (!row.current) return undefined;
    return draggable({ element: row.current, getInitialData: () => toDragData({ type: 'field', at }) });
  }, [at]);
  if (!field) return null;
  const Icon = TYPE_ICONS[field.type];
  return (
    <Row
      ref={row}
      role="treeitem"
      data-item={at}
      data-drop={drop ?? undefined}
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-expanded={isOpen ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      style={{ paddingInlineStart: 8 + depth * 16 }}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <Fold
        data-open={isOpen ?? undefined}
        onClick={(event) => {
          if (isOpen === null) return;
          event.stopPropagation();
          onFold(isOpen);
        }}
      >
        {isOpen !== null && <Chevron />}
      </Fold>
      <Icon />
      <span>{nameOf(field)}</span>
      <code>{field.key}</code>
      <i className="visually-hidden">{t(`forms.type.${field.type}`)}</i>
    </Row>
  );
}

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 16px 16px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 6px;
  min-height: 32px;
  padding: 4px 8px;
  border-radius: 4px;
  cursor: pointer;
  > span:nth-of-type(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg,
  code {
    color: ${colour('foreground.subtle')};
  }
  code {
    max-width: 80px;
    overflow: hidden;
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 11px;
    text-overflow: ellipsis;
  }
  &:hover {
    background: ${colour('background.subtle')};
  }
  &[aria-selected='true'] {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  &[data-drop='into'] {
    box-shadow: inset 0 0 0 2px ${colour('border.primaryEmphasis')};
  }
  &[data-drop='before']::before,
  &[data-drop='after']::after {
    position: absolute;
    inset-inline: 0;
    height: 2px;
    background: ${colour('border.primaryEmphasis')};
    content: '';
  }
  &[data-drop='before']::before {
    inset-block-start: -1px;
  }
  &[data-drop='after']::after {
    inset-block-end: -1px;
  }
  @media (max-width: 799px) {
    min-height: 44px;
  }
`;
const Fold = styled.span`
  display: grid;
  place-items: center;
  width: 16px;
  height: 100%;
  svg {
    transform: rotate(-90deg);
  }
  [dir='rtl'] &:not([data-open='true']) svg {
    transform: rotate(90deg);
  }
  &[data-open='true'] svg {
    transform: none;
  }
`;
