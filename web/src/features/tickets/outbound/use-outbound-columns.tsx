import type { OutboundState, OutboundUpdate } from '@countersign/shared/api/tickets/outbound.ts';
import Waiting from '@zendeskgarden/svg-icons/src/12/clock-stroke.svg?icon';
import Running from '@zendeskgarden/svg-icons/src/12/pencil-stroke.svg?icon';
import Failed from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import Noted from '@zendeskgarden/svg-icons/src/12/alert-warning-stroke.svg?icon';
import { useFormat } from '../../../lib/texts/format.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { StatusTag } from '../../../ui/process/status-tag.tsx';
import type { Column } from '../../../ui/table/column.ts';

const LOOKS = {
  waiting: { tone: 'neutral', icon: Waiting },
  running: { tone: 'progress', icon: Running },
  failed: { tone: 'danger', icon: Failed },
  noted: { tone: 'warning', icon: Noted },
} as const;

/** A state in one glance. */
export function OutboundStateTag({ state }: { state: OutboundState }) {
  const t = useT();
  return <StatusTag {...LOOKS[state]} text={t(`tickets.outbound.states.${state}`)} />;
}

/** Why an update was not written, in words; its code where there are none for it. */
export const problemText = (problem: string): string =>
  problem === ''
    ? ''
    : (translateIfKnown(`tickets.outbound.problem.${problem}`) ?? translateIfKnown(`refusals.${problem}`) ?? problem);

/** What, where, how it stands, and why. */
export function useOutboundColumns(): Column<OutboundUpdate>[] {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  const time = (at: string | null) => at && <time dateTime={at}>{formatDateTime(at)}</time>;
  const optional = { isOptional: true } as const;
  return [
    {
      key: 'kind',
      title: t('tickets.outbound.column.kind'),
      cell: (row) => t(`tickets.outbound.kind.${row.kind}`),
    },
    {
      key: 'ticketId',
      title: t('tickets.outbound.column.ticketId'),
      cell: (row) => row.ticketId && `#${row.ticketId}`,
    },
    { key: 'summary', title: t('tickets.outbound.column.summary'), cell: (row) => row.summary, ...optional },
    { key: 'state', title: t('tickets.outbound.state'), cell: (row) => <OutboundStateTag state={row.state} /> },
    {
      key: 'problem',
      title: t('tickets.outbound.column.problem'),
      cell: (row) => problemText(row.problem),
      isHiddenWhenEmpty: true,
      ...optional,
    },
    {
      key: 'attempts',
      title: t('tickets.outbound.column.attempts'),
      cell: (row) => formatNumber(row.attempts),
      align: 'end',
      ...optional,
    },
    {
      key: 'nextTime',
      title: t('tickets.outbound.column.nextTime'),
      cell: (row) => time(row.nextTime ?? row.failTime),
      ...optional,
    },
    {
      key: 'subdomain',
      title: t('tickets.outbound.column.subdomain'),
      cell: (row) => row.subdomain,
      isHiddenAtFirst: true,
      ...optional,
    },
  ];
}
