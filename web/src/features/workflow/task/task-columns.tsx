import type { TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import { requestTitle } from '@countersign/shared/workflow/names/process-number.ts';
import styled from 'styled-components';
import { dangerOnRow } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { stepLabel } from '../../../lib/texts/step-label.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ShortId } from '../../../ui/short-id.tsx';
import { TicketNumber } from '../../../ui/process/ticket-number.tsx';
import { AskedBy } from '../../../ui/process/asked-by.tsx';
import { SummaryLines } from '../../../ui/answers/summary-lines.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** Every column of a task; what only finished tasks have is hidden at first where nothing is finished; versions, keys and ids are hidden at first. */
export function useTaskColumns({ isFinished }: { isFinished: boolean }): Column<TaskRow>[] {
  const t = useT();
  const now = useNow();
  const { formatDateTime, formatRelative } = useFormat();
  const optional = { isOptional: true } as const;
  const rare = { isOptional: true, isHiddenAtFirst: true } as const;
  const later = isFinished ? optional : rare;
  const since = (row: TaskRow) => (
    <time dateTime={row.createTime} title={formatDateTime(row.createTime)} data-relative={!isFinished || undefined}>
      {isFinished ? formatDateTime(row.createTime) : formatRelative(row.createTime, now)}
    </time>
  );
  const due = ({ dueTime }: TaskRow) =>
    dueTime && (
      <Due
        dateTime={dueTime}
        title={formatDateTime(dueTime)}
        data-relative={!isFinished || undefined}
        data-late={!isFinished && Date.parse(dueTime) < now}
      >
        {isFinished ? formatDateTime(dueTime) : formatRelative(dueTime, now)}
      </Due>
    );
  return [
    {
      key: 'procTitle',
      title: t('workflow.column.request'),
      cell: (row) => <bdi>{requestTitle(row)}</bdi>,
      below: (row) => (
        <>
          <SummaryLines number={row.procNumber} lines={row.summary} />
          {!isFinished && <AskedBy asked={row.asked} isShort />}
        </>
      ),
    },
    { key: 'taskName', title: t('workflow.column.taskName'), cell: (row) => stepLabel(row.taskName, t), ...optional },
    {
      key: 'formName',
      title: t('workflow.column.formName'),
      cell: (row) => row.formName,
      ...rare,
    },
    { key: 'procDefName', title: t('workflow.column.procDefName'), cell: (row) => row.procDefName, ...rare },
    {
      key: 'zdTktId',
      title: t('workflow.column.zdTktId'),
      cell: (row) => row.zdTktId && <TicketNumber id={row.zdTktId} state={row.ticketState} />,
      ...optional,
    },
    { key: 'deployUser', title: t('workflow.column.deployUser'), cell: (row) => row.deployUser, ...optional },
    { key: 'createTime', title: t('workflow.column.createTime'), cell: since, ...optional },
    {
      key: 'dueTime',
      title: t('workflow.column.dueTime'),
      cell: due,
      isHiddenWhenEmpty: true,
      isOptional: true,
      isHiddenAtFirst: isFinished,
    },
    {
      key: 'finishTime',
      title: t('workflow.column.finishTime'),
      cell: (row) => row.finishTime && <time dateTime={row.finishTime}>{formatDateTime(row.finishTime)}</time>,
      ...later,
    },
    {
      key: 'comment',
      title: t('workflow.column.comment'),
      cell: (row) =>
        row.comment && (
          <OneLine dir="auto" title={row.comment}>
            {row.comment}
          </OneLine>
        ),
      ...later,
    },
    {
      key: 'procDefVersion',
      title: t('workflow.column.procDefVersion'),
      cell: (row) => t('workflow.version', { version: row.procDefVersion }),
      ...rare,
    },
    {
      key: 'deviceSerialNumberNote',
      title: t('workflow.column.deviceSerialNumberNote'),
      cell: (row) => row.deviceSerialNumberNote,
      isHiddenWhenEmpty: true,
      ...optional,
    },
    { key: 'taskId', title: t('workflow.column.taskId'), cell: (row) => <ShortId id={row.taskId} />, ...rare },
  ];
}

/** Past its time, said by the words as well: "2 hours ago". */
const Due = styled.time`
  &[data-late='true'] {
    color: ${dangerOnRow};
  }
`;
/** The whole comment is on the page of the task. */
const OneLine = styled.span`
  display: block;
  max-width: 160px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (min-width: 1600px) {
    max-width: 320px;
  }
  /* Two lines of whole words; only what is wider than the column can get breaks inside. */
  @media (min-width: 800px) and (max-width: 999px) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: break-word;
  }
  /* A row is a block there, with room for all of it. */
  @media (max-width: 799px) {
    max-width: none;
    white-space: pre-wrap;
  }
`;
