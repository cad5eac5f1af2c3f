import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { sketchForm } from '@countersign/shared/forms/sketch-form.ts';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { createFormStore } from '../../../form-renderer/form-store.ts';
import { FormView } from '../../../form-renderer/form-view.tsx';
import { colour } from '../../../lib/colour.ts';
import { useT } from '../../../lib/i18n.ts';
import { type Device, Paper } from '../paper.tsx';
import { useDraft } from '../session/form-context.ts';
import { useFillMessages } from '../use-fill-messages.ts';
import { CanvasField } from './canvas-field.tsx';
import { CanvasHeading } from './canvas-heading.tsx';
import { readDragData } from './drag-data.ts';
import { DropLine } from './drop-line.tsx';
import { useEditorUi, useUiValue } from './editor-ui.ts';
import { useActions } from './use-actions.ts';

/** Nothing is worked out on the canvas, so it needs no time of its own. */
const STILL = { now: 0, zone: 'UTC' };
/** So that an upload looks as it will; nobody can use it on the canvas. */
const noUpload = () => Promise.reject(new Error('the canvas takes no files'));

/** The form as it will look, drawn by the real renderer, with every field in a frame that can be selected and moved. */
export function Canvas({ device }: { device: Device }) {
  const t = useT();
  const { form, history } = useDraft();
  const { messages, language } = useFillMessages();
  const definition = useDeferredValue(history.definition);
  const store = useMemo(() => createFormStore(sketchForm(form.formKey, definition), STILL), [form.formKey, definition]);
  const renderField = useCallback(
    (index: number, field: ReactNode) => <CanvasField index={index}>{field}</CanvasField>,
    [],
  );
  useDrops();
  const ui = useEditorUi();
  useLayoutEffect(() => ui.drew(definition), [ui, definition]);

  return (
    <Paper device={device}>
      <CanvasHeading />
      <div role="group" aria-label={t('forms.canvas.label')}>
        <FormView
          store={store}
          messages={messages}
          language={language}
          mode="canvas"
          idPrefix="canvas"
          upload={noUpload}
          renderField={renderField}
        />
      </div>
      <EndOfForm isEmpty={definition.fields.length === 0} />
    </Paper>
  );
}

/** Does what a finished drag means. */
function useDrops(): void {
  const ui = useEditorUi();
  const actions = useActions();
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => readDragData(source.data) !== null,
        onDrop: ({ source }) => {
          const data = readDragData(source.data);
          const { drop } = ui.get();
          ui.set({ drop: null });
          if (!data || !drop) return;
          const place = drop.index + (drop.edge === 'after' ? 1 : 0);
          if (data.type === 'new') actions.add(data.fieldType, place);
          else actions.move(data.at, place > data.at ? place - 1 : place);
        },
      }),
    [ui, actions],
  );
}

/** Below the last field: says how to begin, and takes what is dropped there. */
function EndOfForm({ isEmpty }: { isEmpty: boolean }) {
  const t = useT();
  const ui = useEditorUi();
  const box = useRef<HTMLDivElement>(null);
  const count = useDraft().history.definition.fields.length;
  const isOver = useUiValue(({ drop }) => drop !== null && drop.index === count);
  useEffect(() => {
    if (!box.current) return undefined;
    return dropTargetForElements({
      element: box.current,
      canDrop: ({ source }) => readDragData(source.data) !== null,
      onDrag: () => ui.set({ drop: { index: count, edge: 'before', axis: 'block' } }),
      onDragLeave: () => ui.set({ drop: null }),
    });
  }, [ui, count]);
  return (
    <End ref={box} $isEmpty={isEmpty}>
      {isOver && <DropLine place={count} edge="before" axis="block" />}
      {isEmpty && (
        <>
          <strong>{t('forms.canvas.empty')}</strong>
          <span>{t('forms.canvas.emptyText')}</span>
        </>
      )}
    </End>
  );
}

const End = styled.div<{ $isEmpty: boolean }>`
  position: relative;
  display: grid;
  place-content: center;
  gap: 4px;
  min-height: ${({ $isEmpty }) => ($isEmpty ? '200px' : '72px')};
  padding: 16px;
  border: ${({ $isEmpty }) => ($isEmpty ? '1px dashed' : '0')} ${colour('border.emphasis')};
  border-radius: 4px;
  color: ${colour('foreground.subtle')};
  text-align: center;
  strong {
    color: ${colour('foreground.default')};
  }
`;
