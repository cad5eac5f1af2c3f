import { listAccounts, listChecks, startCheck } from '@countersign/shared/api/zendesk/accounts.ts';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useAddressState } from '../../../../lib/use-address-state.ts';
import { refresh, useRead, useWrite } from '../../../../lib/calls/use-call.ts';
import { FailedState, State } from '../../../../ui/state.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { ComparisonDrawer } from './comparison-drawer.tsx';
import { useComparisonColumns } from './use-comparison-columns.tsx';

/** While one is under way the list looks again at this pace. */
const LOOK_AGAIN_MS = 1500;

interface Props {
  subdomain: string;
  onOptions: () => void;
}

/** What the comparisons of the account with Zendesk found, and the button that starts one. */
export function ComparisonPanel({ subdomain, onOptions }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const [{ check: openId }, change] = useAddressState({ check: '' });
  const mayStart = useMay('zendesk:account:edit');
  const read = useRead(
    listChecks,
    { subdomain },
    { refreshInterval: (last) => (last?.isUnderWay ? LOOK_AGAIN_MS : 0) },
  );
  const starting = useWrite(startCheck, { refreshes: [listChecks] });
  const columns = useComparisonColumns();
  const { data, error } = read;
  const isUnderWay = data?.isUnderWay ?? false;
  useRefreshWhenOver(isUnderWay);
  if (error !== undefined && !data) return <FailedState isCompact error={error} onRetry={() => void read.mutate()} />;
  const isOff = data !== undefined && !data.isFollowing;
  const start = () => void starting.run({ subdomain });
  const next = isUnderWay
    ? t('tickets.comparison.underWay')
    : data?.nextTime
      ? t('tickets.comparison.next', { time: formatDateTime(data.nextTime) })
      : '';
  return (
    <>
      <Head>
        <div>
          <p>{t(isOff ? 'tickets.comparison.off' : 'tickets.comparison.text')}</p>
          <p role="status">{next}</p>
        </div>
        {isOff ? (
          <Button size="small" onClick={onOptions}>
            {t('tickets.comparison.openOptions')}
          </Button>
        ) : (
          mayStart && (
            <Button size="small" disabled={!data || isUnderWay || starting.isBusy} onClick={start}>
              {t('tickets.comparison.start')}
            </Button>
          )
        )}
      </Head>
      {data?.checks.length === 0 ? (
        <State
          isCompact
          type="empty"
          title={t('tickets.comparison.empty')}
          text={t(isOff ? 'tickets.comparison.emptyOff' : 'tickets.comparison.emptyText')}
        />
      ) : (
        <DataTable
          caption={t('tickets.comparison.caption', { name: subdomain })}
          columns={columns}
          rows={data?.checks}
          rowId={(row) => row.id}
          rowName={(row) => formatDateTime(row.startTime)}
          onOpen={(row) => change({ check: row.id })}
          openId={openId}
        />
      )}
      <ComparisonDrawer
        check={data?.checks.find(({ id }) => id === openId) ?? null}
        onClose={() => change({ check: '' })}
      />
    </>
  );
}

/** The account says when it was last compared, and in what trouble it is: both are read again after a comparison. */
function useRefreshWhenOver(isUnderWay: boolean): void {
  const was = useRef(isUnderWay);
  useEffect(() => {
    if (was.current && !isUnderWay) void refresh(listAccounts);
    was.current = isUnderWay;
  }, [isUnderWay]);
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 8px 24px;
  margin-block: 8px 16px;
  > :first-child {
    flex: 1 1 280px;
    max-width: 65ch;
    color: ${colour('foreground.subtle')};
  }
  [role='status'] {
    min-height: 20px;
  }
`;
