import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled, { useTheme } from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { getColor } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { drawMarks } from './draw-marks.ts';
import { drawingStyle, toolsStyle } from './drawing-style.ts';
import type { Marks } from './marks.ts';
import { openViewer, type Viewer } from './open-viewer.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const STEP_PX = 60;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

interface Props {
  xml: string;
  marks: Marks | undefined;
  /** The XML cannot be drawn; the same function every time. */
  onFail: () => void;
}

/** The drawing itself, by bpmn-js; its watermark stays as its licence asks. The wheel scrolls the page, with Ctrl it zooms. */
export function DiagramCanvas({ xml, marks, onFail }: Props) {
  const t = useT();
  const theme = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer | null>(null);
  /** The one that is not closed: effects of the same turn still see the one before. */
  const live = useRef<Viewer | null>(null);
  const ink = getColor({ theme, variable: 'foreground.default' });
  const ground = getColor({ theme, variable: 'background.default' });

  useEffect(() => {
    if (!place.current) return undefined;
    const opened = openViewer(place.current, xml, { ink, ground });
    let isWanted = true;
    live.current = opened.viewer;
    void opened.ready.then((isDrawn) => {
      if (!isWanted) return;
      if (isDrawn) setViewer(opened.viewer);
      else onFail();
    });
    return () => {
      isWanted = false;
      live.current = null;
      setViewer(null);
      opened.close();
    };
  }, [xml, ink, ground, onFail]);
  useEffect(() => {
    if (!viewer || viewer !== live.current || !marks) return undefined;
    const undraw = drawMarks(viewer, marks);
    viewer.show(marks.active);
    // With the drawing its marks are gone.
    return () => (viewer === live.current ? undraw() : undefined);
  }, [viewer, marks]);

  const zoom = (by: number) => viewer?.zoomBy(by);
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move) viewer?.move(...move);
    else if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === '0') viewer?.fit();
    else return;
    event.preventDefault();
  };
  return (
    <>
      {/* Focusable, so that the keyboard can move and zoom what is too large for its frame. */}
      <Canvas
        ref={place}
        role="application"
        aria-label={t('workflow.diagram.help')}
        aria-busy={viewer === null}
        tabIndex={0}
        onKeyDown={press}
      />
      <Tools>
        <ZoomButtons zoomBy={zoom} fit={() => viewer?.fit()} />
      </Tools>
    </>
  );
}

const Canvas = styled.div`
  width: 100%;
  height: 100%;
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  ${drawingStyle}
  .cs-returned .djs-visual > :is(rect, circle, polygon) {
    stroke: ${colour('border.warningEmphasis')} !important;
    fill: ${colour('background.warning')} !important;
  }
  .cs-people {
    padding: 0 6px;
    border-radius: 8px;
    background: ${colour('background.emphasis')};
    color: ${colour('foreground.onEmphasis')};
    font-size: 11px;
    line-height: 16px;
    white-space: nowrap;
    /* A step is 100 px wide. */
    box-sizing: border-box;
    max-width: 100px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
const Tools = styled.div`
  ${toolsStyle}
  inset-block-start: 8px;
  inset-inline-end: 8px;
`;
