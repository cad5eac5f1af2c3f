import type { WorkItem } from '@countersign/shared/api/tickets/worklist.ts';
import { useReader, useSidebar } from '../app/sidebar-context.ts';

/** Opens the ticket in place; nothing where a request has none. */
export function TicketLink({ item }: { item: Pick<WorkItem, 'zdTktId' | 'ticketState'> }) {
  const { t } = useReader();
  const { zaf } = useSidebar();
  const { zdTktId: ticket } = item;
  if (ticket === null) return null;
  if (item.ticketState === 'deleted') return <span className="sb-subtle">{t('deletedHere')}</span>;
  const openHere = () => void window.open(`${zaf.origin}/agent/tickets/${ticket}`, '_blank', 'noopener,noreferrer');
  return (
    <button
      type="button"
      className="sb-link wl-ticket"
      onClick={() => void zaf.invoke('routeTo', 'ticket', Number(ticket)).catch(openHere)}
    >
      {t('openTicket', { ticket })}
    </button>
  );
}
