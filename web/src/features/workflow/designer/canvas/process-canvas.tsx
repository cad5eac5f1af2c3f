import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import 'diagram-js-minimap/assets/diagram-js-minimap.css';
import Overview from '@zendeskgarden/svg-icons/src/16/location-stroke.svg?icon';
import { changesOf } from '@countersign/shared/workflow/edit/changes-of.ts';
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import styled, { useTheme } from 'styled-components';
import { getColor, ToggleIconButton } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { toolsStyle } from '../../../../ui/process-diagram/drawing-style.ts';
import { ZoomButtons } from '../../../../ui/process-diagram/zoom-buttons.tsx';
import { State } from '../../../../ui/state.tsx';
import { useDesigner, useProcess } from '../session/designer-context.ts';
import { CanvasStyle } from './canvas-style.ts';
import { ConnectBar } from './connect-bar.tsx';
import type { WayEnd } from './drawing/draw-by-keys.ts';
import { drawTrial } from './drawing/draw-trial.ts';
import { AddMenu, ElementMenu } from './drawing/drawing-menus.tsx';
import type { News } from './drawing/drawing-news.ts';
import { DrawingReader } from './drawing/drawing-reader.tsx';
import { ElementChoice } from './elements/element-choice.tsx';
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
  const [told, tellNews] = useReducer(
    ({ count }: { news: News | null; count: number }, news: News) => ({ news, count: count + 1 }),
    { news: null, count: 0 },
  );
  const [isOverview, setOverview] = useState(false);
  const [connecting, connect] = useState<{ id: string; end: WayEnd } | null>(null);
  const drawn = useRef('');
  const ink = getColor({ theme, variable: 'foreground.default' });
  const ground = getColor({ theme, variable: 'background.default' });

  useEffect(() => {
    if (!place.current) return undefined;
    let isWanted = true;
    const made = openModeler(
      place.current,
      { t, ink, ground, isReadOnly },
      {
        onSelect: session.select,
        onChange: tell,
        onOpen: () => session.leadTo(session.get().selected, 'name'),
        onNews: tellNews,
      },
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
      made.begin();
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
      setOverview(false);
      connect(null);
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

  const letGo = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isTyping = target instanceof Element && target.closest('input, [contenteditable=true]');
    if (key === 'Escape' && !defaultPrevented && !isTyping) session.select(null);
  };

  if (hasFailed) return <State type="error" title={t('workflow.designer.canvas.failed')} />;
  return (
    <Frame>
      <CanvasStyle ref={place} aria-busy={board === null} onKeyDown={letGo} />
      {connecting && board && (
        <ConnectBar key={connecting.id} board={board} {...connecting} onClose={() => connect(null)} />
      )}
      <Tools>
        {board && <ElementChoice board={board} />}
        {board && !isReadOnly && (
          <>
            <AddMenu board={board} />
            <ElementMenu board={board} onConnect={(id, end) => connect({ id, end })} />
          </>
        )}
        {board && !isPhone && (
          <ToggleIconButton
            size="small"
            isBasic={false}
            isPill={false}
            isNeutral
            isPressed={isOverview}
            aria-label={t('workflow.designer.canvas.minimap')}
            onClick={() => {
              board.showOverview(!isOverview);
              setOverview(!isOverview);
            }}
          >
            <Overview />
          </ToggleIconButton>
        )}
        <ZoomButtons zoomBy={(steps) => board?.zoomBy(steps)} fit={() => board?.fit()} />
      </Tools>
      <DrawingReader {...told} />
      {isPhone && <Note>{t('workflow.designer.canvas.viewOnly')}</Note>}
    </Frame>
  );
}

const Frame = styled.div`
  position: absolute;
  inset: 0;
`;
const Tools = styled.div`
  ${toolsStyle}
  inset-block-end: 12px;
  inset-inline-start: 12px;
  flex-wrap: wrap;
  max-width: calc(100% - 24px);
  > div {
    width: 200px;
  }
  /* One row, so that the mark of bpmn.io above it stays clear. */
  @media (max-width: 699px) {
    inset-inline-end: 12px;
    flex-wrap: nowrap;
    > div {
      flex: 1;
      width: auto;
      min-width: 0;
    }
  }
`;
const Note = styled.p`
  position: absolute;
  inset-block-start: 8px;
  inset-inline: 12px;
  font-size: 12px;
`;
