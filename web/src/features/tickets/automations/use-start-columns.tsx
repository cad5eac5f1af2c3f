import type { StartState } from '@countersign/shared/api/tickets/actions.ts';
import type { TicketStart } from '@countersign/shared/api/tickets/automations.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import Started from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import Waiting from '@zendeskgarden/svg-icons/src/12/clock-stroke.svg?icon';
import Refused from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import { refusalText } from '../../../lib/calls/error-text.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { StatusTag } from '../../../ui/process/status-tag.tsx';
import type { Column } from '../../../ui/table/column.ts';

const LOOKS = {
  waiting: { tone: 'neutral', icon: Waiting },
  started: { tone: 'success', icon: Started },
  refused: { tone: 'danger', icon: Refused },
} as const satisfies Record<StartState, object>;

/** Which form for which ticket, how it went, why not, and when. */
export function useStartColumns(): Column<TicketStart>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  return [
    { key: 'formName', title: t('tickets.automations.column.form'), cell: (row) => row.formName },
    { key: 'ticketId', title: t('tickets.automations.column.ticket'), cell: (row) => `#${row.ticketId}` },
    {
      key: 'state',
      title: t('tickets.automations.column.state'),
      cell: ({ state }) => <StatusTag {...LOOKS[state]} text={t(`tickets.automations.state.${state}`)} />,
    },
    {
      key: 'problems',
      title: t('tickets.automations.column.why'),
      cell: ({ problems, labels }) => problems.map((problem) => toLine(problem, labels)).join(' '),
      isHiddenWhenEmpty: true,
    },
    {
      key: 'time',
      title: t('tickets.automations.column.time'),
      cell: (row) => {
        const time = row.endTime ?? row.createTime;
        return <time dateTime={time}>{formatDateTime(time)}</time>;
      },
    },
  ];
}

/** A problem of an answer is named with its field. */
function toLine(problem: RefusalDetail, labels: TicketStart['labels']): string {
  const text = refusalText(problem) ?? problem.code;
  const [place, field] = problem.path;
  return place === 'answers' && field !== undefined ? `${labels[field] ?? field}: ${text}` : text;
}
