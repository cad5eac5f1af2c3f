import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { useT } from '../../../lib/i18n.ts';
import { nameOf } from '../model/describe-changes.ts';
import { useDraft, useDraftSession, useDraftValue } from '../session/form-context.ts';
import { readDragData, toDragData } from './drag-data.ts';
import { DropLine } from './drop-line.tsx';
import { type EditorUi, useEditorUi, useUiValue } from './editor-ui.ts';
import { FieldToolbar } from './field-toolbar.tsx';
import { LabelInput } from './label-input.tsx';
import { PressArea } from './press-area.tsx';
import { type EditorActions, useActions } from './use-actions.ts';

const FULL_ROW = 24;

/** The frame of one field on the canvas: select, move, rename, duplicate and delete it, by mouse or by keyboard. */
export const CanvasField = memo(function CanvasField({ index, children }: { index: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const isSelected = useDraftValue(({ history }) => history.selected === index);
  const isTabStop = useDraftValue(({ history }) => (history.selected ?? 0) === index);
  const width = useDraftValue(({ history }) => history.definition.fields[index]?.width ?? FULL_ROW);
  const edge = useUiValue(({ drop }) => (drop?.index === index ? drop.edge : null));
  const axis = useUiValue(({ drop }) => (drop?.index === index ? drop.axis : 'block'));
  const isEditing = useUiValue(({ editing }) => editing === index);
  useDragging(frame, index, width < FULL_ROW);

  return (
    <Frame ref={frame} style={{ '--cs-width': width } as CSSProperties}>
      <Inside data-selected={isSelected || undefined}>
        {children}
        <SelectArea index={index} isSelected={isSelected} isTabStop={isTabStop} />
        {isEditing && <LabelInput index={index} />}
        {isSelected && !isEditing && <FieldToolbar index={index} />}
      </Inside>
      {edge !== null && <DropLine place={index + (edge === 'after' ? 1 : 0)} edge={edge} axis={axis} />}
    </Frame>
  );
});

function useDragging(frame: RefObject<HTMLDivElement | null>, index: number, isBeside: boolean): void {
  const ui = useEditorUi();
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    return combine(
      draggable({ element, getInitialData: () => toDragData({ type: 'field', at: index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => readDragData(source.data) !== null,
        onDrag: ({ location }) => {
          const { clientX, clientY } = location.current.input;
          showDrop(ui, { element, index, isBeside, clientX, clientY });
        },
        onDragLeave: () => ui.set({ drop: null }),
      }),
    );
  }, [ui, frame, index, isBeside]);
}

interface Pointer {
  element: HTMLElement;
  index: number;
  isBeside: boolean;
  clientX: number;
  clientY: number;
}

/** The nearer half decides: above or below, or before or after where fields stand side by side. */
function showDrop(ui: EditorUi, { element, index, isBeside, clientX, clientY }: Pointer): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const isLeft = clientX < left + width / 2;
  const isBefore = isBeside ? isLeft !== isRtl : clientY < top + height / 2;
  const edge = isBefore ? 'before' : 'after';
  const { drop } = ui.get();
  if (drop?.index !== index || drop.edge !== edge)
    ui.set({ drop: { index, edge, axis: isBeside ? 'inline' : 'block' } });
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
      aria-keyshortcuts="Enter Delete Control+D Alt+ArrowUp Alt+ArrowDown"
      aria-label={t('forms.canvas.field', {
        name: nameOf(field),
        type: t(`forms.type.${field.type}`),
        place: index + 1,
        count,
      })}
      onFocus={() => actions.select(index)}
      onPress={() => {
        actions.select(index);
        if (session.get().history.selected === index) ui.set({ pane: 'canvas' });
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
  const { key, altKey } = event;
  const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
  const place = places[key];
  if (place !== undefined) {
    const target = Math.max(0, Math.min(count - 1, place));
    return altKey ? () => actions.move(index, target) : () => ui.focusField(target);
  }
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'd') return () => actions.duplicate(index);
  if (key === 'Delete' || key === 'Backspace') return () => actions.remove(index);
  if (key === 'Enter' || key === 'F2') return () => ui.set({ editing: index });
  return null;
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
  .cs-field {
    padding-block-end: 14px;
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
