import { getTicket } from '@countersign/shared/api/tickets/tickets.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { errorText } from '../../../../lib/calls/error-text.ts';
import { Skeleton } from '../../../../lib/look/garden.ts';
import { translateIfKnown, useT } from '../../../../lib/texts/i18n.ts';
import { useMeetsTickets, useSession } from '../../../../lib/session/permissions.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { Facts } from '../../../../ui/facts.tsx';

interface TicketPanelProps {
  ticketId: TicketId;
  account: string | null;
  /** An open task of the reader belongs to it. */
  isHandling: boolean;
}

/** The ticket that the request belongs to: number, subject, status, requester, and the way to its other forms. */
export function TicketPanel({ ticketId, account, isHandling }: TicketPanelProps) {
  const t = useT();
  const isAgent = useSession().agentOf?.includes(account ?? '') ?? false;
  const mayList = useMeetsTickets('ticket:linked:list');
  return (
    <section aria-labelledby="ticket-panel">
      <h2 id="ticket-panel">{t('workflow.handle.ticket', { number: ticketId })}</h2>
      {(isAgent || isHandling) && <Ticket id={ticketId} account={account} />}
      {mayList && (
        <Link
          to={`/zendesk/linkedForm?${new URLSearchParams({ zdTktId: ticketId, ...(account ? { account } : {}) }).toString()}`}
        >
          {t('workflow.handle.ticketForms')}
        </Link>
      )}
    </section>
  );
}

function Ticket({ id, account }: { id: TicketId; account: string | null }) {
  const t = useT();
  const read = useRead(getTicket, { id, ...(account ? { account } : {}) });
  if (read.error !== undefined) return <Quiet>{errorText(read.error)}</Quiet>;
  if (!read.data) return <Waiting />;
  const { subject, status, requester } = read.data;
  return (
    <Facts
      facts={[
        [t('workflow.handle.subject'), subject],
        [t('workflow.handle.ticketStatus'), translateIfKnown(`tickets.demo.status_${status}`) ?? status],
        [t('workflow.handle.requester'), requester?.name ?? ''],
      ]}
    />
  );
}

/** As high as the three facts that come. */
function Waiting() {
  const t = useT();
  return (
    <Hold role="status" aria-label={t('common.loading')}>
      <Skeleton width="90%" height="20px" />
      <Skeleton width="60%" height="20px" />
      <Skeleton width="75%" height="20px" />
    </Hold>
  );
}

const Hold = styled.div`
  display: grid;
  gap: 8px;
`;
const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
