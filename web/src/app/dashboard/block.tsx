import type { Page } from '@countersign/shared/basics/page.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useFormat } from '../../lib/texts/format.ts';
import { Skeleton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { FailedState, State, type StateAction } from '../../ui/state.tsx';

/** Rows of a block; the rest is behind its link. */
export const BLOCK_ROWS = 5;

interface Props<Row> {
  title: string;
  /** Where all of them are. */
  to: string;
  read: { data?: Page<Row> | undefined; error?: unknown; mutate: () => unknown };
  rowId: (row: Row) => string;
  empty: { title: string; text?: string; action?: StateAction };
  children: (row: Row) => ReactNode;
}

/** One list of the dashboard: a heading with the count, its first rows, the way to all. */
export function Block<Row>({ title, to, read, rowId, empty, children }: Props<Row>) {
  const t = useT();
  const { formatNumber } = useFormat();
  const titleId = useId();
  const { data, error } = read;
  const total = data?.total ?? 0;
  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {total > 0 && <Count>{formatNumber(total)}</Count>}
        {total > BLOCK_ROWS && <Link to={to}>{t('common.dashboard.all')}</Link>}
      </Head>
      {data === undefined && error !== undefined && (
        <FailedState isCompact error={error} onRetry={() => void read.mutate()} />
      )}
      {data === undefined && error === undefined && <Waiting />}
      {data && total === 0 && <State isCompact type="empty" {...empty} />}
      {data && total > 0 && (
        <ul>
          {data.records.map((row) => (
            <li key={rowId(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Waiting() {
  const t = useT();
  return (
    <ul role="status" aria-label={t('common.loading')}>
      {Array.from({ length: BLOCK_ROWS }, (_, row) => (
        <li key={row}>
          <Hold>
            <Skeleton width={`${40 + ((row * 23) % 35)}%`} height="14px" />
            <Skeleton width="30%" height="12px" />
          </Hold>
        </li>
      ))}
    </ul>
  );
}

const Section = styled.section`
  margin-block-end: 40px;
  li {
    border-block-end: 1px solid ${colour('border.subtle')};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: 8px;
  padding-block-end: 8px;
  border-block-end: 1px solid ${colour('border.default')};
  h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  a {
    margin-inline-start: auto;
    color: ${colour('foreground.primary')};
    text-decoration: none;
    @media (max-width: 799px) {
      margin-block: -12px;
      padding-block: 12px;
    }
    &:hover {
      text-decoration: underline;
    }
  }
`;
const Count = styled.span`
  color: ${colour('foreground.subtle')};
  font-variant-numeric: tabular-nums;
`;
const Hold = styled.div`
  display: grid;
  align-content: center;
  gap: 6px;
  height: 60px;
`;
