import type { CopyRow } from '@countersign/shared/api/workflow/lists.ts';
import { requestTitle } from '@countersign/shared/workflow/names/process-number.ts';
import styled from 'styled-components';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import { TicketNumber } from '../../../ui/process/ticket-number.tsx';
import { SummaryLines } from '../../../ui/answers/summary-lines.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** Columns of what was copied to me; what is not read yet stands out. */
export function useCopyColumns(): Column<CopyRow>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const optional = { isOptional: true } as const;
  const rare = { isOptional: true, isHiddenAtFirst: true } as const;
  return [
    {
      key: 'procTitle',
      title: t('workflow.column.request'),
      cell: (row) => <Title data-unread={row.readTime === null || undefined}>{requestTitle(row)}</Title>,
      below: (row) => <SummaryLines number={row.procNumber} lines={row.summary} />,
    },
    { key: 'formName', title: t('workflow.column.formName'), cell: (row) => row.formName, ...rare },
    { key: 'procDefName', title: t('workflow.column.procDefName'), cell: (row) => row.procDefName, ...rare },
    { key: 'status', title: t('workflow.column.status'), cell: (row) => <ProcessStatusTag status={row.status} /> },
    { key: 'deployUser', title: t('workflow.column.deployUser'), cell: (row) => row.deployUser, ...optional },
    {
      key: 'fromName',
      title: t('workflow.column.fromName'),
      cell: (row) => row.fromName || t('workflow.copied.byProcess'),
      ...optional,
    },
    {
      key: 'comment',
      title: t('workflow.column.comment'),
      cell: (row) => row.comment,
      isHiddenWhenEmpty: true,
      ...optional,
    },
    {
      key: 'zdTktId',
      title: t('workflow.column.zdTktId'),
      cell: (row) => row.zdTktId && <TicketNumber id={row.zdTktId} state={row.ticketState} />,
      isHiddenWhenEmpty: true,
      ...optional,
    },
    {
      key: 'createTime',
      title: t('workflow.column.createTime'),
      cell: (row) => <time dateTime={row.createTime}>{formatDateTime(row.createTime)}</time>,
      ...optional,
    },
    {
      key: 'readTime',
      title: t('workflow.column.readTime'),
      cell: (row) =>
        row.readTime ? (
          <time dateTime={row.readTime}>{formatDateTime(row.readTime)}</time>
        ) : (
          t('workflow.copied.unread')
        ),
      ...optional,
    },
  ];
}

const Title = styled.bdi`
  &[data-unread] {
    font-weight: 600;
  }
`;
