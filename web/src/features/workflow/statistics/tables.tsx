import type { DefinitionFigures, NodeFigures, PeriodFigures } from '@countersign/shared/api/workflow/statistics.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { stepLabel } from '../../../lib/texts/step-label.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';

/** Steps with how long they take and what is open. */
export function StepTable({ nodes }: { nodes: readonly NodeFigures[] }) {
  const t = useT();
  const { number, time } = useCells();
  const columns: Column<NodeFigures>[] = [
    { key: 'step', title: t('workflow.statistics.step'), cell: (row) => stepLabel(row.nodeName, t) },
    { key: 'process', title: t('workflow.statistics.process'), cell: (row) => row.procDefName },
    { key: 'finished', title: t('workflow.statistics.finished'), cell: (row) => number(row.finished), align: 'end' },
    { key: 'median', title: t('workflow.statistics.median'), cell: (row) => time(row.median), align: 'end' },
    { key: 'p90', title: t('workflow.statistics.p90'), cell: (row) => time(row.p90), align: 'end' },
    { key: 'open', title: t('workflow.statistics.open'), cell: (row) => number(row.open), align: 'end' },
    { key: 'overdue', title: t('workflow.statistics.overdue'), cell: (row) => number(row.overdue), align: 'end' },
    { key: 'oldest', title: t('workflow.statistics.oldest'), cell: (row) => time(row.oldestOpen), align: 'end' },
  ];
  return (
    <DataTable
      caption={t('workflow.statistics.step')}
      columns={columns}
      rows={nodes}
      rowId={(row) => `${row.definitionKey} ${row.nodeId}`}
    />
  );
}

/** Processes with how many there were and how long they took as a whole. */
export function DefinitionTable({ definitions }: { definitions: readonly DefinitionFigures[] }) {
  const t = useT();
  const { number, time } = useCells();
  const count = (key: 'started' | 'running' | 'completed' | 'rejected' | 'cancelled'): Column<DefinitionFigures> => ({
    key,
    title: t(`workflow.statistics.${key}`),
    cell: (row) => number(row[key]),
    align: 'end',
  });
  const columns: Column<DefinitionFigures>[] = [
    { key: 'process', title: t('workflow.statistics.process'), cell: (row) => row.procDefName },
    count('started'),
    count('running'),
    count('completed'),
    count('rejected'),
    count('cancelled'),
    { key: 'median', title: t('workflow.statistics.median'), cell: (row) => time(row.median), align: 'end' },
    { key: 'p90', title: t('workflow.statistics.p90'), cell: (row) => time(row.p90), align: 'end' },
  ];
  return (
    <DataTable
      caption={t('workflow.statistics.byProcess')}
      columns={columns}
      rows={definitions}
      rowId={(row) => row.definitionKey}
    />
  );
}

/** What began and ended, period by period. */
export function PeriodTable({ periods }: { periods: readonly PeriodFigures[] }) {
  const t = useT();
  const { formatDate } = useFormat();
  const { number } = useCells();
  const columns: Column<PeriodFigures>[] = [
    { key: 'start', title: t('workflow.statistics.start'), cell: (row) => formatDate(`${row.start}T00:00:00`) },
    { key: 'started', title: t('workflow.statistics.started'), cell: (row) => number(row.started), align: 'end' },
    { key: 'ended', title: t('workflow.statistics.ended'), cell: (row) => number(row.ended), align: 'end' },
  ];
  return (
    <DataTable caption={t('workflow.statistics.flow')} columns={columns} rows={periods} rowId={(row) => row.start} />
  );
}

function useCells() {
  const { formatDuration, formatNumber } = useFormat();
  return { number: formatNumber, time: (value: number | null) => (value === null ? '–' : formatDuration(value)) };
}
