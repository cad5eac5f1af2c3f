import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import 'diagram-js-minimap/assets/diagram-js-minimap.css';
import Fit from '@zendeskgarden/svg-icons/src/16/maximize-stroke.svg?icon';
import Plus from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import Minus from '@zendeskgarden/svg-icons/src/16/dash-stroke.svg?icon';
import { changesOf } from '@countersign/shared/workflow/edit/changes-of.ts';
import { useEffect, useRef, useState } from 'react';
import styled, { useTheme } from 'styled-components';
import { getColor, IconButton } from '../../../../lib/garden.ts';
import { useT } from '../../../../lib/i18n.ts';
import { State } from '../../../../ui/state.tsx';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { AppendMenu } from './append-menu.tsx';
import { CanvasStyle } from './canvas-style.ts';
import { drawTrial } from './draw-trial.ts';
import { ElementChoice } from './element-choice.tsx';
import { type DrawingBoard, openModeler } from './open-modeler.ts';
import { usePhone } from './use-phone.ts';

/** The process as a BPMN diagram, by bpmn-js; its watermark stays as its licence asks. On a phone it is for looking. */
export function ProcessCanvas() {
  const t = useT();
  const theme = useTheme();
  const { session, mayEdit, marks } = useDesigner();
  const { xml, selected, shown } = useProcess();
  const isPhone = usePhone();
  const isReadOnly = isPhone || !mayEdit;
  const place = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<DrawingBoard | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const drawn = useRef('');
  const ink = getColor({ theme, variable: 'foreground.default' });
  const ground = getColor({ theme, variable: 'background.default' });

  useEffect(() => {
    if (!place.current) return undefined;
    let isWanted = true;
    const made = openModeler(
      place.current,
      { t, ink, ground, isReadOnly },
      { onSelect: session.select, onChange: tell },
    );
    function tell(how: 'execute' | 'undo' | 'redo'): void {
      const written = made.write().then((next) => (drawn.current = next));
      void session.drawn(written, how);
    }
    const first = session.get().xml;
    void made.show(first).then((isShown) => {
      if (!isWanted) return;
      drawn.current = first;
      setFailed(!isShown);
      if (!isShown) return;
      made.fit();
      setBoard(made);
    });
    if (!isReadOnly) {
      session.useCanvas({
        apply: (id, edit) => {
          const { process } = session.get().opened?.document ?? {};
          const shape = made.shape(id);
          // The process has no shape of its own: its settings are written in the file.
          if (!shape || id === process?.id) return false;
          made.change(shape, changesOf(shape.businessObject, edit, made.create));
          return true;
        },
        undo: made.undo,
        redo: made.redo,
      });
    }
    return () => {
      isWanted = false;
      session.useCanvas(null);
      setBoard(null);
      made.close();
    };
  }, [session, t, ink, ground, isReadOnly]);
  useEffect(() => {
    if (!board || drawn.current === xml) return;
    drawn.current = xml;
    void board.show(xml).then((isShown) => {
      setFailed(!isShown);
      if (isShown) board.select(session.get().selected);
    });
  }, [board, xml, session]);
  useEffect(() => board?.select(selected), [board, selected]);
  useEffect(() => {
    if (shown?.id) board?.reveal(shown.id);
  }, [board, shown]);
  useEffect(() => (board ? drawTrial(board, marks) : undefined), [board, marks, xml]);

  if (hasFailed) return <State type="error" title={t('workflow.designer.canvas.failed')} />;
  return (
    <Frame>
      <CanvasStyle
        ref={place}
        aria-label={t('workflow.designer.canvas.label')}
        role="application"
        aria-busy={board === null}
      />
      <Tools>
        {board && <ElementChoice board={board} />}
        {board && !isReadOnly && <AppendMenu board={board} />}
        <IconButton
          size="small"
          isBasic={false}
          isPill={false}
          isNeutral
          aria-label={t('workflow.diagram.zoomIn')}
          onClick={() => board?.zoomBy(1)}
        >
          <Plus />
        </IconButton>
        <IconButton
          size="small"
          isBasic={false}
          isPill={false}
          isNeutral
          aria-label={t('workflow.diagram.zoomOut')}
          onClick={() => board?.zoomBy(-1)}
        >
          <Minus />
        </IconButton>
        <IconButton
          size="small"
          isBasic={false}
          isPill={false}
          isNeutral
          aria-label={t('workflow.diagram.fit')}
          onClick={() => board?.fit()}
        >
          <Fit />
        </IconButton>
      </Tools>
      {isPhone && <Note>{t('workflow.designer.canvas.viewOnly')}</Note>}
    </Frame>
  );
}

const Frame = styled.div`
  position: absolute;
  inset: 0;
`;
const Tools = styled.div`
  position: absolute;
  inset-block-end: 12px;
  inset-inline-start: 12px;
  display: flex;
  max-width: calc(100% - 24px);
  gap: 4px;
  > :first-child {
    min-width: 0;
  }
  button {
    flex: none;
    border-radius: 4px;
    background: ${({ theme }) => getColor({ theme, variable: 'background.default' })};
  }
  @media (max-width: 799px) {
    button {
      width: 44px;
      height: 44px;
    }
  }
`;
const Note = styled.p`
  position: absolute;
  inset-block-start: 8px;
  inset-inline: 12px;
  font-size: 12px;
`;
