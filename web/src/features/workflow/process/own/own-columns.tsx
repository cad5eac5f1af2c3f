import type { OwnInstance } from '@countersign/shared/api/workflow/workflow.ts';
import { requestTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { stepLabel } from '../../../../lib/texts/step-label.ts';
import { ShortId } from '../../../../ui/short-id.tsx';
import { ProcessStatusTag } from '../../../../ui/process/status-tag.tsx';
import { SummaryLines } from '../../../../ui/answers/summary-lines.tsx';
import type { Column } from '../../../../ui/table/column.ts';

/** Every column of a list of processes; versions, keys and ids are hidden at first. */
export function useInstanceColumns<Row extends OwnInstance>(): Column<Row>[] {
  const t = useT();
  const { formatDateTime, formatDuration } = useFormat();
  const optional = { isOptional: true } as const;
  const rare = { isOptional: true, isHiddenAtFirst: true } as const;
  return [
    {
      key: 'procTitle',
      title: t('workflow.column.request'),
      cell: (row) => <bdi>{requestTitle(row)}</bdi>,
      below: (row) => <SummaryLines number={row.procNumber} lines={row.summary} />,
    },
    { key: 'formName', title: t('workflow.column.formName'), cell: (row) => row.formName, ...rare },
    { key: 'procDefName', title: t('workflow.column.procDefName'), cell: (row) => row.procDefName, ...rare },
    { key: 'status', title: t('workflow.column.status'), cell: (row) => <ProcessStatusTag status={row.status} /> },
    {
      key: 'currentSteps',
      title: t('workflow.column.currentStep'),
      cell: (row) => row.currentSteps.map((name) => stepLabel(name, t)).join(', '),
      ...optional,
    },
    {
      key: 'createTime',
      title: t('workflow.column.startTime'),
      cell: (row) => <time dateTime={row.createTime}>{formatDateTime(row.createTime)}</time>,
      ...optional,
    },
    {
      key: 'duration',
      title: t('workflow.column.duration'),
      cell: (row) => formatDuration(row.duration),
      align: 'end',
      ...optional,
    },
    {
      key: 'procDefVersion',
      title: t('workflow.column.procDefVersion'),
      cell: (row) => t('workflow.version', { version: row.procDefVersion }),
      ...rare,
    },
    {
      key: 'procInsId',
      title: t('workflow.column.procInsId'),
      cell: (row) => <ShortId id={row.procInsId} />,
      ...rare,
    },
  ];
}
