import { list } from '@countersign/shared/api/forms/forms.ts';
import { statistics } from '@countersign/shared/api/workflow/statistics.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useMay } from '../../lib/session/permissions.ts';
import { daysBack } from '../../lib/texts/days-back.ts';
import { formatDay, useFormat } from '../../lib/texts/format.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { BLOCK_ROWS } from './block.tsx';

const DAYS = 30;

/** What goes on: answers of my forms and, for those who may see statistics, requests of the last weeks. */
export function Activity() {
  const t = useT();
  const { formatNumber } = useFormat();
  const mayForms = useMay('form:project:list');
  const mayStatistics = useMay('workflow:process:statistics');
  const [period] = useState(() => daysBack(DAYS, Date.now()));
  const forms = useRead(list, mayForms ? { current: 1, size: BLOCK_ROWS } : null).data?.records ?? [];
  const periods = useRead(statistics, mayStatistics ? period : null).data?.periods ?? [];
  return (
    <>
      <Bars
        title={t('common.dashboard.formActivity')}
        lines={forms.map(({ formKey, name, submissionCount: count }) => ({
          id: formKey,
          name,
          count,
          said: t('common.dashboard.answers', { count, number: formatNumber(count) }),
        }))}
      />
      <Days
        title={t('common.dashboard.requestActivity', { days: DAYS })}
        days={periods.map(({ start, started: count }) => ({
          start,
          count,
          said: `${formatDay(start)}: ${formatNumber(count)}`,
        }))}
      />
    </>
  );
}

interface BarsProps {
  title: string;
  lines: readonly { id: string; name: string; count: number; said: string }[];
}

/** Bars with their names and numbers, which read as a list. */
function Bars({ title, lines }: BarsProps) {
  const most = Math.max(...lines.map(({ count }) => count), 1);
  if (lines.every(({ count }) => count === 0)) return null;
  return (
    <Section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map(({ id, name, count, said }) => (
          <li key={id}>
            <span dir="auto">{name}</span>
            <small>{said}</small>
            <i style={{ inlineSize: `${(count / most) * 100}%` }} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface DaysProps {
  title: string;
  days: readonly { start: string; count: number; said: string }[];
}

/** A column for each day, which reads as a list of days with their numbers. */
function Days({ title, days }: DaysProps) {
  const most = Math.max(...days.map(({ count }) => count), 1);
  if (days.every(({ count }) => count === 0)) return null;
  return (
    <Section aria-label={title}>
      <h2>{title}</h2>
      <Row>
        {days.map(({ start, count, said }) => (
          <li key={start} title={said}>
            <span className="visually-hidden">{said}</span>
            <i style={{ blockSize: `${(count / most) * 100}%` }} />
          </li>
        ))}
      </Row>
    </Section>
  );
}

const Row = styled.ol`
  display: flex;
  gap: 2px;
  height: 96px;
  && li {
    position: relative;
    display: flex;
    flex: 1;
    align-items: flex-end;
    padding-block: 12px 0;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  && i {
    width: 100%;
    height: auto;
    border-radius: 2px 2px 0 0;
  }
`;
const Section = styled.section`
  margin-block-end: 40px;
  h2 {
    padding-block-end: 8px;
    border-block-end: 1px solid ${colour('border.default')};
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    padding-block: 10px 0;
  }
  span {
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  i {
    grid-column: 1 / -1;
    height: 4px;
    border-radius: 2px;
    background: ${colour('background.primaryEmphasis')};
  }
`;
