import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ShortId } from '../../../ui/short-id.tsx';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TicketNumber } from '../../../ui/process/ticket-number.tsx';
import { EnabledSwitch } from './enabled-switch.tsx';

/** Ticket and what became of it; `isSeveral` where the accounts of tickets have to be told apart. */
export const ticketOf = ({ zdTktId, ticketState, mergedFrom, account }: LinkedForm, isSeveral: boolean) => (
  <TicketNumber id={zdTktId} state={ticketState} mergedFrom={mergedFrom} {...(isSeveral ? { account } : {})} />
);

/** Every column of a linked ticket order; versions, keys and ids are hidden at first. */
export function useLinkedColumns({ isSeveral }: { isSeveral: boolean }): Column<LinkedForm>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const optional = { isOptional: true } as const;
  const rare = { isOptional: true, isHiddenAtFirst: true } as const;
  return [
    { key: 'formTextName', title: t('tickets.linked.column.formTextName'), cell: (row) => row.formTextName },
    { key: 'zdTktId', title: t('tickets.linked.column.zdTktId'), cell: (row) => ticketOf(row, isSeveral) },
    {
      key: 'processStatusName',
      title: t('tickets.linked.column.processStatusName'),
      cell: (row) =>
        row.processStatus === null ? t('tickets.linked.notStarted') : <ProcessStatusTag status={row.processStatus} />,
    },
    {
      key: 'enabled',
      title: t('tickets.linked.column.enabled'),
      cell: (row) => <EnabledSwitch linked={row} />,
      ...optional,
    },
    {
      key: 'zdAgentId',
      title: t('tickets.linked.column.zdAgentId'),
      cell: (row) => <span title={row.zdAgentId}>{row.zdAgentName || row.zdAgentId}</span>,
      ...optional,
    },
    {
      key: 'createTime',
      title: t('tickets.linked.column.createTime'),
      cell: (row) => <time dateTime={row.createTime}>{formatDateTime(row.createTime)}</time>,
      ...optional,
    },
    {
      key: 'extValue',
      title: t('tickets.linked.column.extValue'),
      cell: (row) => row.channelName ?? row.extValue,
      ...optional,
    },
    {
      key: 'formKey',
      title: t('tickets.linked.column.formKey'),
      cell: (row) => row.formKey,
      ...rare,
    },
    {
      key: 'formDataId',
      title: t('tickets.linked.column.formDataId'),
      cell: (row) => <ShortId id={row.formDataId} />,
      ...rare,
    },
  ];
}
