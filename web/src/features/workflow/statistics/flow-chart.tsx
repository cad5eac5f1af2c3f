import type { PeriodFigures } from '@countersign/shared/api/workflow/statistics.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';

const HEIGHT = 120;
const SLOT = 20;
const BAR = 7;

/** Two bars for each period: what began and what ended. The same numbers stand in the table behind it. */
export function FlowChart({ periods }: { periods: readonly PeriodFigures[] }) {
  const t = useT();
  const { formatDate } = useFormat();
  const most = Math.max(1, ...periods.flatMap(({ started, ended }) => [started, ended]));
  const tall = (value: number) => (value / most) * HEIGHT;
  const width = Math.max(1, periods.length) * SLOT;
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <Frame>
      <Legend aria-hidden="true">
        <span data-part="started">{t('workflow.statistics.started')}</span>
        <span data-part="ended">{t('workflow.statistics.ended')}</span>
      </Legend>
      <svg
        role="img"
        aria-label={periods.map((period) => t('workflow.statistics.perPeriod', { ...period })).join('; ')}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {periods.map(({ start, started, ended }, index) => (
          <g key={start} transform={`translate(${index * SLOT} 0)`}>
            <title>{t('workflow.statistics.perPeriod', { start, started, ended })}</title>
            <rect data-part="started" x={2} y={HEIGHT - tall(started)} width={BAR} height={tall(started)} />
            <rect data-part="ended" x={3 + BAR} y={HEIGHT - tall(ended)} width={BAR} height={tall(ended)} />
          </g>
        ))}
      </svg>
      <Axis aria-hidden="true">
        <span>{first && formatDate(`${first.start}T00:00:00`)}</span>
        <span>{last && formatDate(`${last.start}T00:00:00`)}</span>
      </Axis>
    </Frame>
  );
}

const started = colour('border.primaryEmphasis');
const ended = colour('border.emphasis');

const Frame = styled.div`
  svg {
    display: block;
    width: 100%;
    height: ${HEIGHT}px;
    border-block-end: 1px solid ${colour('border.default')};
  }
  rect[data-part='started'] {
    fill: ${started};
  }
  rect[data-part='ended'] {
    fill: ${ended};
  }
`;
const Legend = styled.p`
  display: flex;
  gap: 16px;
  margin-block-end: 8px;
  font-size: 12px;
  span::before {
    content: '';
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-inline-end: 6px;
    border-radius: 2px;
  }
  [data-part='started']::before {
    background: ${started};
  }
  [data-part='ended']::before {
    background: ${ended};
  }
`;
const Axis = styled.p`
  display: flex;
  justify-content: space-between;
  margin-block-start: 4px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
`;
