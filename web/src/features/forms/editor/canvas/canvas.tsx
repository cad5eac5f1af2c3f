import Plus from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import { sketchForm } from '@countersign/shared/forms/definition/sketch-form.ts';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { createFormStore } from '../../../../form-renderer/form-store.ts';
import { FormView } from '../../../../form-renderer/form-view.tsx';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { type Device, Paper } from '../../paper.tsx';
import { useDraft } from '../../session/form-context.ts';
import { rememberLabels } from '../../session/seen-labels.ts';
import { useFillMessages } from '../../use-fill-messages.ts';
import { CanvasField } from './canvas-field.tsx';
import { CanvasHeading } from './canvas-heading.tsx';
import { DropLine } from '../drag/drop-line.tsx';
import { useActions } from '../actions/use-actions.ts';
import { useEditorUi } from '../editor-ui.ts';
import { AddHere, TextDrops } from '../editor-parts.ts';
import { useDrops } from '../drag/use-drops.ts';

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
  const sheet = useRef<HTMLDivElement>(null);
  useDrops(sheet);
  const ui = useEditorUi();
  useLayoutEffect(() => ui.drew(definition), [ui, definition]);
  useEffect(() => rememberLabels(form.formKey, definition.fields), [form.formKey, definition.fields]);

  return (
    <Paper sheetRef={sheet} device={device}>
      <CanvasHeading />
      <Fields role="group" aria-label={t('forms.canvas.label')}>
        <FormView
          store={store}
          messages={messages}
          language={language}
          mode="canvas"
          idPrefix="canvas"
          upload={noUpload}
          renderField={renderField}
        />
      </Fields>
      <EndOfForm count={definition.fields.length} />
      <DropLine />
      <AddHere sheet={sheet} />
      <TextDrops sheet={sheet} />
    </Paper>
  );
}

/** Below the last field: adds a next one, says how to begin, and takes what is dropped there. */
function EndOfForm({ count }: { count: number }) {
  const t = useT();
  const ui = useEditorUi();
  const actions = useActions();
  const navigate = useNavigate();
  const mayAdd = useMay('form:project:add');
  const isEmpty = count === 0;
  return (
    <End data-end $isEmpty={isEmpty}>
      {isEmpty && (
        <>
          <strong>{t('forms.canvas.empty')}</strong>
          <span>{t('forms.canvas.emptyText')}</span>
        </>
      )}
      <Ways>
        <Button
          size="small"
          isPrimary={isEmpty}
          isBasic={!isEmpty}
          onClick={(event) => actions.openTypes(event.currentTarget, { gap: count })}
        >
          <Button.StartIcon>
            <Plus />
          </Button.StartIcon>
          {t('forms.canvas.add')}
        </Button>
        {isEmpty && (
          <>
            <Button size="small" onClick={() => ui.set({ view: 'questions', questions: '', pane: 'canvas' })}>
              {t('forms.canvas.pasteQuestions')}
            </Button>
            {mayAdd && (
              <Button size="small" onClick={() => void navigate('/project/template')}>
                {t('forms.template.title')}
              </Button>
            )}
          </>
        )}
      </Ways>
    </End>
  );
}

/* Frames and tools of the fields stand out of them. */
const Fields = styled.div`
  .cs-slice {
    overflow-clip-margin: 48px;
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-block-start: 8px;
`;
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
