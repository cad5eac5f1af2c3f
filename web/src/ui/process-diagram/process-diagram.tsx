import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { deferredPart } from '../page/deferred-part.tsx';
import { State } from '../state.tsx';
import type { Marks } from './marks.ts';
import { StepsList } from './steps-list.tsx';

const DiagramCanvas = deferredPart(async () => (await import('./diagram-canvas.tsx')).DiagramCanvas, 'view');

interface Props {
  xml: string;
  marks?: Marks | undefined;
  /** CSS height of the drawing. */
  height?: string;
}

/** A process as a drawing, with the same in words below it. The code that draws comes with the first drawing. */
export function ProcessDiagram({ xml, marks, height = '320px' }: Props) {
  const t = useT();
  const [failed, setFailed] = useState('');
  const fail = useCallback(() => setFailed(xml), [xml]);
  const hasDrawing = /<(\w+:)?BPMNDiagram\b/.test(xml) && failed !== xml;
  return (
    <figure>
      {hasDrawing && (
        <Frame style={{ height }}>
          <DiagramCanvas xml={xml} marks={marks} onFail={fail} />
        </Frame>
      )}
      {!hasDrawing && (
        <State
          isCompact
          type="empty"
          title={t('workflow.diagram.noDrawing')}
          text={t('workflow.diagram.noDrawingText')}
        />
      )}
      <StepsList xml={xml} marks={marks} isOpen={!hasDrawing} />
    </figure>
  );
}

const Frame = styled.div`
  position: relative;
  min-height: 200px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  overflow: hidden;
`;
