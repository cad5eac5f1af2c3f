import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import Closed from '@zendeskgarden/svg-icons/src/12/lock-locked-stroke.svg?icon';
import Deleted from '@zendeskgarden/svg-icons/src/12/trash-stroke.svg?icon';
import Merged from '@zendeskgarden/svg-icons/src/12/arrow-left-stroke.svg?icon';
import Solved from '@zendeskgarden/svg-icons/src/12/check-sm-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { StatusTag } from './status-tag.tsx';

interface Props {
  /** Empty for none. */
  id: string;
  state?: TicketState | null | undefined;
  /** The ticket that was merged into this one. */
  mergedFrom?: string | null;
  /** Where numbers of several accounts stand beside each other: the account, null where nobody knows it. */
  account?: string | null;
}

const LOOKS = {
  solved: { tone: 'success', icon: Solved, text: 'common.ticketState.solved' },
  closed: { tone: 'neutral', icon: Closed, text: 'common.ticketState.closed' },
  deleted: { tone: 'danger', icon: Deleted, text: 'common.ticketState.deleted' },
} as const;

/** A ticket's number with what became of it: an open one needs no words. */
export function TicketNumber({ id, state = null, mergedFrom = null, account }: Props) {
  const t = useT();
  if (id === '') return null;
  const look = state === null || state === 'open' ? null : LOOKS[state];
  return (
    <Line>
      <span>#{id}</span>
      {account !== undefined && <Account>{account ?? t('common.ticketState.noAccount')}</Account>}
      {look && <StatusTag tone={look.tone} icon={look.icon} text={t(look.text)} />}
      {mergedFrom !== null && (
        <StatusTag tone="neutral" icon={Merged} text={t('common.ticketState.mergedFrom', { ticket: mergedFrom })} />
      )}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;
const Account = styled.span`
  color: ${colour('foreground.subtle')};
`;
