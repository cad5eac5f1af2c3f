import { exportRuns, listRuns, RUN_STATUSES, type ScheduleRun } from '@countersign/shared/api/jobs/schedules.ts';
import { useParams } from 'react-router-dom';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { usePageName } from '../../../lib/kept-page.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { useExport } from '../../../ui/export/use-export.ts';
import type { Column } from '../../../ui/table/column.ts';
import { useLogAddress } from '../../../ui/table/filters/use-log-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { RunState } from '../schedules/schedule-columns.tsx';

/** `/system/job/log/{jobId}`: what came of each run of a scheduled job. */
export function JobLogPage() {
  const t = useT();
  const { jobId = '' } = useParams();
  const mayExport = useMay('monitor:job:export');
  const address = useLogAddress({ status: '' });
  const read = useRead(listRuns, { jobId: Number(jobId), ...(address.query as object) }, { keepPreviousData: true });
  address.learn(read.data);
  usePageName(read.data && t('jobs.log.titleOf', { name: read.data.jobName }));
  const exporting = useExport(exportRuns);
  const exportAll = () =>
    void exporting.ask(
      { jobId: Number(jobId), ...(address.asked as object) },
      { title: t('jobs.log.exportTitle'), count: read.data?.total ?? 0 },
    );
  return (
    <TablePage
      list="jobs.log"
      title={read.data ? t('jobs.log.titleOf', { name: read.data.jobName }) : t('jobs.log.title')}
      description={t('jobs.log.description')}
      crumbs={[{ label: t('jobs.schedules.title'), to: '/monitor/job' }]}
      action={mayExport && <Button onClick={exportAll}>{t('jobs.log.export')}</Button>}
      address={address}
      read={read}
      columns={useColumns()}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.startTime}
      filters={[
        {
          name: 'status',
          label: t('jobs.log.status'),
          options: RUN_STATUSES.map((value) => ({ value, label: t(`jobs.run.${value}`) })),
        },
      ]}
      empty={{ title: t('jobs.log.empty'), text: t('jobs.log.emptyText') }}
    >
      {exporting.key && <ExportDialog exportKey={exporting.key} onRetry={exporting.again} onClose={exporting.close} />}
    </TablePage>
  );
}

function useColumns(): Column<ScheduleRun>[] {
  const t = useT();
  const { formatDateTime, formatDuration } = useFormat();
  const optional = { isOptional: true } as const;
  const time = (text: string) => <time dateTime={text}>{formatDateTime(text)}</time>;
  return [
    { key: 'start', title: t('jobs.log.start'), cell: (row) => time(row.startTime), sort: 'time' },
    { key: 'status', title: t('jobs.log.status'), cell: (row) => <RunState status={row.status} /> },
    { key: 'message', title: t('jobs.log.message'), cell: (row) => messageText(row.message) },
    {
      key: 'took',
      title: t('jobs.log.took'),
      cell: (row) => row.endTime && formatDuration(Date.parse(row.endTime) - Date.parse(row.startTime)),
      align: 'end',
      ...optional,
    },
    { key: 'due', title: t('jobs.log.due'), cell: (row) => time(row.dueTime), ...optional, isHiddenAtFirst: true },
    {
      key: 'by',
      title: t('jobs.log.by'),
      cell: (row) => row.startedBy || t('jobs.log.clock'),
      ...optional,
    },
  ];
}

/** `removed:12` in words; what is no such code is an error as it came. */
function messageText(message: string): string {
  const [, code = '', number = ''] = /^(\w+)(?::(\d+))?$/.exec(message) ?? [];
  return (code === '' ? undefined : translateIfKnown(`jobs.message.${code}`, { number })) ?? message;
}
