import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { nameOf } from '../../model/changes/describe-changes.ts';
import { useDraft, useDraftSession, useDraftValue } from '../../session/form-context.ts';
import { toDragData } from '../drag/drag-data.ts';
import { type EditorUi, useEditorUi, useUiValue } from '../editor-ui.ts';
import { FieldToolbar } from './field-toolbar.tsx';
import { FieldBadges } from '../editor-parts.ts';
import { LabelInput } from './label-input.tsx';
import { PressArea } from '../drag/press-area.tsx';
import { type EditorActions, useActions } from '../actions/use-actions.ts';
import { PageGap } from './page-gap.tsx';
import { rulesOfField } from './rules-of-field.ts';
import { withAlt } from '../actions/with-alt.ts';

const FULL_ROW = 24;

/** The frame of one field on the canvas: select, move, rename, duplicate and delete it, by mouse or by keyboard. */
export const CanvasField = memo(function CanvasField({ index, children }: { index: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const isSelected = useDraftValue(({ history }) => history.marked.includes(index));
  const hasTools = useDraftValue(({ history }) => history.selected === index);
  const isTabStop = useDraftValue(({ history }) => (history.selected ?? 0) === index);
  const width = useDraftValue(({ history }) => history.definition.fields[index]?.width ?? FULL_ROW);
  const isEditing = useUiValue(({ editing }) => editing === index);
  useDragging(frame, index);

  return (
    <Frame ref={frame} data-frame={index} style={{ '--cs-width': width } as CSSProperties}>
      <PageGap index={index} />
      <Inside data-selected={isSelected || undefined}>
        {children}
        <SelectArea index={index} isSelected={isSelected} isTabStop={isTabStop} />
        <BadgesOf index={index} />
        {isEditing && <LabelInput index={index} />}
        {hasTools && !isEditing && <FieldToolbar index={index} />}
      </Inside>
    </Frame>
  );
});

/** Drawn where there is one. */
function BadgesOf({ index }: { index: number }) {
  const field = useDraftValue(({ history }) => history.definition.fields[index]);
  const rules = useDraftValue(({ history }) => rulesOfField(history.definition.rules, field?.key ?? ''));
  if (!field || (rules.length === 0 && field.type !== 'formula')) return null;
  return <FieldBadges index={index} field={field} rules={rules} />;
}

function useDragging(frame: RefObject<HTMLDivElement | null>, index: number): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    return draggable({ element, getInitialData: () => toDragData({ type: 'field', at: index }) });
  }, [frame, index]);
}

/** Lies over the field, which itself takes nothing: one tab stop for the canvas, arrows go from field to field. */
function SelectArea({ index, isSelected, isTabStop }: { index: number; isSelected: boolean; isTabStop: boolean }) {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const session = useDraftSession();
  const { fields } = useDraft().history.definition;
  const field = fields[index];
  if (!field) return null;
  const count = fields.length;
  return (
    <Area
      data-place={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-keyshortcuts="Enter / Delete Control+D Control+A Alt+ArrowUp Alt+ArrowDown Shift+ArrowUp Shift+ArrowDown"
      aria-label={t('forms.canvas.field', {
        name: nameOf(field),
        type: t(`forms.type.${field.type}`),
        place: index + 1,
        count,
      })}
      onMouseDown={(event) => {
        // The selection grows with the click that follows; the keyboard must not come here before.
        if (event.shiftKey || event.ctrlKey || event.metaKey) event.preventDefault();
      }}
      onFocus={() => {
        if (!session.get().history.marked.includes(index)) actions.select(index);
      }}
      onPress={(event) => {
        if (event.shiftKey) actions.selectTo(index);
        else if (event.ctrlKey || event.metaKey) actions.toggle(index);
        else {
          actions.select(index);
          ui.set({ pane: 'canvas' });
        }
      }}
      onDoubleClick={() => ui.set({ editing: index })}
      onKeyDown={(event) => handleKey(event, { index, count, actions, ui })}
    />
  );
}

interface KeyContext {
  index: number;
  count: number;
  actions: EditorActions;
  ui: EditorUi;
}

function handleKey(event: KeyboardEvent, { index, count, actions, ui }: KeyContext): void {
  const work = workOf(event, { index, count, actions, ui });
  if (!work) return;
  event.preventDefault();
  work();
}

function workOf(event: KeyboardEvent, { index, count, actions, ui }: KeyContext): (() => void) | null {
  const { key, altKey, shiftKey } = event;
  if (altKey) return withAlt(event, index, actions);
  const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
  const place = places[key];
  if (place !== undefined) {
    const target = Math.max(0, Math.min(count - 1, place));
    return shiftKey ? () => actions.selectTo(target) : () => goTo(target, { actions, ui });
  }
  if (event.ctrlKey || event.metaKey) return withControl(key.toLowerCase(), index, actions);
  if (key === 'Delete' || key === 'Backspace') return () => actions.remove(index);
  const isNext = key === '/' || (key === 'Enter' && ui.get().named === index);
  if (isNext) return () => actions.openTypes(event.currentTarget);
  if (key === 'Enter' || key === 'F2') return () => ui.set({ editing: index });
  return key === 'm' ? () => ui.set({ isMoving: true }) : null;
}

function goTo(target: number, { actions, ui }: Pick<KeyContext, 'actions' | 'ui'>): void {
  actions.select(target);
  ui.focusField(target);
}

function withControl(key: string, index: number, actions: EditorActions): (() => void) | null {
  if (key === 'd') return () => actions.duplicate(index);
  if (key === 'a') return () => actions.selectAll();
  return key === ' ' ? () => actions.toggle(index) : null;
}

const Frame = styled.div`
  position: relative;
`;
const Inside = styled.div`
  position: relative;
  margin-inline: -12px;
  padding: 10px 12px 0;
  border: 1px solid transparent;
  border-radius: 4px;
  .cs-columns & {
    margin-inline: -4px;
    padding-inline: 4px;
  }
  .cs-field,
  .cs-group {
    padding-block-end: 14px;
  }
  /* Fields in a container are reached through what selects the container. */
  & & {
    z-index: 1;
  }
  &:hover {
    border-color: ${colour('border.default')};
  }
  &[data-selected] {
    z-index: 2;
    border-color: ${colour('border.primaryEmphasis')};
  }
`;
const Area = styled(PressArea)`
  position: absolute;
  inset: -1px;
  border-radius: 4px;
  cursor: grab;
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 1px;
  }
`;
