import {
  listRuns,
  list,
  run,
  type Sync,
  type SyncRun,
  SYNC_RUN_STATES,
} from '@countersign/shared/api/submissions/syncs.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Button, Tag } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { RunDrawer } from './run-drawer.tsx';
import { RUN_HUES } from './sync-columns.tsx';
import { useAddressState } from '../../../lib/use-address-state.ts';

/** How often the log is read again while a run is under way. */
const FOLLOW_MS = 5000;

/** The runs of a connection: when, how much, and with which outcome, newest first. */
export function RunsPage({ sync, onBack }: { sync: Sync; onBack: () => void }) {
  const t = useT();
  const columns = useRunColumns();
  const address = useTableAddress({ state: '' });
  const state = SYNC_RUN_STATES.find((one) => one === address.filters.state);
  const { current, size } = address.query;
  const read = useRead(
    listRuns,
    { id: sync.id, current, size, ...(state ? { state } : {}) },
    {
      keepPreviousData: true,
      refreshInterval: (page) => (page?.records.some(({ endTime }) => endTime === null) ? FOLLOW_MS : 0),
    },
  );
  const running = useWrite(run, { refreshes: [list, listRuns] });
  const [{ line: openId }, change] = useAddressState({ line: '' });
  const setOpenId = (line: string) => change({ line });
  const open = read.data?.records.find(({ id }) => id === openId);
  const start = async () => {
    if (await running.run({ id: sync.id })) notify('success', t('submissions.syncs.started'));
  };
  return (
    <TablePage
      list="submissions.syncRuns"
      title={sync.name}
      description={t('submissions.syncs.logText')}
      crumbs={[{ label: t('submissions.syncs.title'), to: '/syncData' }]}
      above={sync.stopped && <Alert type="warning">{t(`submissions.syncs.why.${sync.stopped.reason}`)}</Alert>}
      action={
        !sync.stopped && (
          <Button isPrimary disabled={running.isBusy} onClick={() => void start()}>
            {t('submissions.syncs.run')}
          </Button>
        )
      }
      address={address}
      read={read}
      columns={columns}
      rowId={({ id }) => id}
      rowName={(row) => t('submissions.syncs.runOf', { name: sync.name, count: row.answers })}
      onOpen={({ id }) => setOpenId(id)}
      filters={[
        {
          name: 'state',
          label: t('submissions.syncs.status'),
          options: SYNC_RUN_STATES.map((value) => ({ value, label: t(`submissions.syncs.state.${value}`) })),
        },
      ]}
      empty={{
        title: t('submissions.syncs.noRuns'),
        text: t('submissions.syncs.noRunsText'),
        action: { label: t('submissions.syncs.back'), onClick: onBack },
      }}
    >
      {open && <RunDrawer run={open} url={sync.url} onClose={() => setOpenId('')} />}
    </TablePage>
  );
}

function useRunColumns(): Column<SyncRun>[] {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  return [
    {
      key: 'start',
      title: t('submissions.syncs.start'),
      cell: ({ startTime }) => <time dateTime={startTime}>{formatDateTime(startTime)}</time>,
    },
    { key: 'by', title: t('submissions.syncs.by'), cell: ({ by }) => t(`submissions.syncs.startedBy.${by}`) },
    {
      key: 'state',
      title: t('submissions.syncs.status'),
      cell: (row) => <Tag hue={RUN_HUES[row.state]}>{t(`submissions.syncs.state.${row.state}`)}</Tag>,
    },
    {
      key: 'answers',
      title: t('submissions.syncs.sent'),
      cell: ({ answers }) => formatNumber(answers),
      align: 'end',
    },
    {
      key: 'removed',
      title: t('submissions.syncs.removals'),
      cell: ({ removed }) => formatNumber(removed),
      align: 'end',
      isOptional: true,
    },
    {
      key: 'next',
      title: t('submissions.syncs.nextTry'),
      cell: ({ nextTime }) => (nextTime ? <time dateTime={nextTime}>{formatDateTime(nextTime)}</time> : ''),
      isHiddenWhenEmpty: true,
    },
  ];
}
