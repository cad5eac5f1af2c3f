import type { NodeFigures, WorkflowStatistics } from '@countersign/shared/api/workflow/statistics.ts';
import styled from 'styled-components';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { stepLabel } from '../../../lib/texts/step-label.ts';
import { FigureBlock } from '../../../ui/figure-block.tsx';
import { FlowChart } from './flow-chart.tsx';
import { StepBars } from './step-bars.tsx';
import { DefinitionTable, PeriodTable, StepTable } from './tables.tsx';

const by = (value: (node: NodeFigures) => number) => (a: NodeFigures, b: NodeFigures) => value(b) - value(a);

/** One question for each block: a picture, the facts that matter beside it, a table behind it. */
export function Figures({ figures }: { figures: WorkflowStatistics }) {
  const t = useT();
  const { formatDuration, formatNumber } = useFormat();
  const { nodes, definitions, periods, unit } = figures;
  const isOne = definitions.length === 1;
  const nameOf = ({ nodeName, procDefName }: NodeFigures) =>
    isOne ? stepLabel(nodeName, t) : `${stepLabel(nodeName, t)}, ${procDefName}`;
  const finished = nodes.filter((node) => node.median !== null).toSorted(by((node) => node.median ?? 0));
  const waiting = nodes.filter((node) => node.open > 0).toSorted(by((node) => node.open));
  const [slowest] = finished;
  const [fullest] = waiting;
  const overdue = nodes.reduce((sum, node) => sum + node.overdue, 0);
  const sum = (pick: (one: (typeof definitions)[number]) => number) =>
    formatNumber(definitions.reduce((total, one) => total + pick(one), 0));
  return (
    <Blocks>
      <FigureBlock
        title={t('workflow.statistics.slow')}
        text={t('workflow.statistics.slowText')}
        facts={[
          [t('workflow.statistics.slowest'), slowest ? nameOf(slowest) : t('workflow.statistics.none')],
          [t('workflow.statistics.median'), slowest ? formatDuration(slowest.median ?? 0) : '–'],
          [t('workflow.statistics.p90'), slowest ? formatDuration(slowest.p90 ?? 0) : '–'],
        ]}
        picture={
          <StepBars
            label={t('workflow.statistics.slow')}
            empty={t('workflow.statistics.nothingFinished')}
            legend={[t('workflow.statistics.median'), t('workflow.statistics.p90')]}
            rows={finished.map((node) => ({
              id: `${node.definitionKey} ${node.nodeId}`,
              name: nameOf(node),
              value: node.median ?? 0,
              upTo: node.p90 ?? 0,
              text: `${formatDuration(node.median ?? 0)} · ${formatDuration(node.p90 ?? 0)}`,
            }))}
          />
        }
        table={<StepTable nodes={finished} />}
      />
      <FigureBlock
        title={t('workflow.statistics.waiting')}
        text={t('workflow.statistics.waitingText')}
        facts={[
          [t('workflow.statistics.bottleneck'), fullest ? nameOf(fullest) : t('workflow.statistics.none')],
          [t('workflow.statistics.totalOverdue'), formatNumber(overdue)],
          [
            t('workflow.statistics.oldest'),
            waiting.length > 0 ? formatDuration(Math.max(...waiting.map((node) => node.oldestOpen ?? 0))) : '–',
          ],
        ]}
        picture={
          <StepBars
            label={t('workflow.statistics.waiting')}
            empty={t('workflow.statistics.nothingOpen')}
            legend={[t('workflow.statistics.overdue'), t('workflow.statistics.open')]}
            isWarning
            rows={waiting.map((node) => ({
              id: `${node.definitionKey} ${node.nodeId}`,
              name: nameOf(node),
              value: node.overdue,
              upTo: node.open,
              text: `${formatNumber(node.overdue)} / ${formatNumber(node.open)}`,
            }))}
          />
        }
        table={<StepTable nodes={waiting} />}
      />
      <FigureBlock
        title={t('workflow.statistics.flow')}
        text={t('workflow.statistics.flowText', { unit: t(`workflow.statistics.unit.${unit}`) })}
        facts={[
          [t('workflow.statistics.started'), sum((one) => one.started)],
          [t('workflow.statistics.completed'), sum((one) => one.completed)],
          [t('workflow.statistics.running'), sum((one) => one.running)],
        ]}
        picture={<FlowChart periods={periods} />}
        table={<PeriodTable periods={periods} />}
      />
      <FigureBlock title={t('workflow.statistics.byProcess')} table={<DefinitionTable definitions={definitions} />} />
    </Blocks>
  );
}

const Blocks = styled.div`
  display: grid;
  gap: 40px;
`;
