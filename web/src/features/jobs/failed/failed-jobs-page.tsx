import { type FailedJob, listFailed, retryFailed } from '@countersign/shared/api/jobs/jobs.ts';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';

/** `/monitor/job/failed`: what failed at its last attempt, and the way to have it tried again. */
export function FailedJobsPage() {
  const t = useT();
  const navigate = useNavigate();
  const mayRetry = useMay('monitor:job:edit');
  const { formatDateTime, formatNumber } = useFormat();
  const address = useTableAddress({});
  const read = useRead(listFailed, address.query);
  const retrying = useWrite(retryFailed, { refreshes: [listFailed] });
  const columns: Column<FailedJob>[] = [
    { key: 'procDefName', title: t('jobs.failed.process'), cell: (row) => row.procDefName || t('jobs.failed.none') },
    { key: 'taskName', title: t('jobs.failed.step'), cell: (row) => row.taskName },
    { key: 'kind', title: t('jobs.failed.kind'), cell: (row) => t(`jobs.kind.${row.kind}`) },
    { key: 'error', title: t('jobs.failed.error'), cell: (row) => row.error },
    { key: 'attempts', title: t('jobs.failed.attempts'), cell: (row) => formatNumber(row.attempts), align: 'end' },
    {
      key: 'failTime',
      title: t('jobs.failed.failTime'),
      cell: (row) => <time dateTime={row.failTime}>{formatDateTime(row.failTime)}</time>,
    },
  ];
  const retry = async (row: FailedJob) => {
    if ((await retrying.run({ id: row.id })) !== undefined) notify('success', t('jobs.failed.retried'));
  };
  const actionsOf = (row: FailedJob): RowAction[] => [
    ...(mayRetry ? [{ label: t('jobs.failed.retry'), onClick: () => void retry(row) }] : []),
    ...(row.procInsId
      ? [
          {
            label: t('jobs.failed.open'),
            onClick: () =>
              void navigate(`/workflow/process/image?procInsId=${encodeURIComponent(row.procInsId as string)}`),
          },
        ]
      : []),
  ];
  return (
    <TablePage
      list="jobs.failed"
      title={t('jobs.failed.title')}
      description={t('jobs.failed.description')}
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => `${row.procDefName} ${row.taskName}`}
      actionsOf={actionsOf}
      empty={{ title: t('jobs.failed.empty'), text: t('jobs.failed.emptyText') }}
    />
  );
}
