import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { State } from '../../../ui/state.tsx';
import { GraphCanvas } from './graph-canvas.tsx';
import { GraphTable } from './graph-table.tsx';
import { aroundNode, type LogicGraph } from './logic-graph.ts';

interface Props {
  graph: LogicGraph;
  /** Key of the field that it is about; empty for all. */
  field: string;
  /** Id of the rule that is open; empty for none. */
  rule: string;
  onField: (key: string) => void;
  onRule: (id: string) => void;
}

const ZOOMS = [0.5, 0.7, 0.85, 1, 1.25, 1.5];
const MOST_NODES = 400;

/** The map of the logic: drawn, or as a table. */
export function GraphPane({ graph, field, rule, onField, onRule }: Props) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const [zoom, setZoom] = useState(ZOOMS.indexOf(1));
  const shown = useMemo(() => (field === '' ? graph : aroundNode(graph, `field ${field}`)), [graph, field]);
  const isTooMuch = !isTable && shown.nodes.length > MOST_NODES;
  return (
    <>
      <Bar>
        <Button size="small" isBasic onClick={() => setTable(!isTable)}>
          {t(isTable ? 'forms.logic.asMap' : 'forms.logic.asTable')}
        </Button>
        {field !== '' && (
          <Button size="small" isBasic onClick={() => onField('')}>
            {t('forms.logic.showAll')}
          </Button>
        )}
        <Space />
        {!isTable && (
          <>
            <Button size="small" isBasic disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              {t('forms.logic.smaller')}
            </Button>
            <span>{Math.round((ZOOMS[zoom] ?? 1) * 100)} %</span>
            <Button size="small" isBasic disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
              {t('forms.logic.larger')}
            </Button>
          </>
        )}
      </Bar>
      {shown.nodes.length === 0 && (
        <State
          type="empty"
          title={t(field === '' ? 'forms.logic.emptyMap' : 'forms.logic.unusedField')}
          text={t('forms.logic.emptyMapText')}
        />
      )}
      {isTooMuch && <State type="empty" title={t('forms.logic.tooMuch')} text={t('forms.logic.tooMuchText')} />}
      {shown.nodes.length > 0 && isTable && <GraphTable graph={shown} onField={onField} onRule={onRule} />}
      {shown.nodes.length > 0 && !isTable && !isTooMuch && (
        <GraphCanvas
          graph={shown}
          zoom={ZOOMS[zoom] ?? 1}
          chosen={rule === '' ? (field === '' ? null : `field ${field}`) : `rule ${rule}`}
          onZoom={(by) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + by)))}
          onField={onField}
          onRule={onRule}
        />
      )}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 8px 16px;
  border-block-end: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
`;
const Space = styled.span`
  flex: 1;
`;
