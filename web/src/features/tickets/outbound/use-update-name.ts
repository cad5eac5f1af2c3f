import type { OutboundUpdate } from '@countersign/shared/api/tickets/outbound.ts';
import { useT } from '../../../lib/texts/i18n.ts';

/** What an update is called: its kind and its ticket, or the form of a ticket that does not exist yet. */
export function useUpdateName(): (row: OutboundUpdate) => string {
  const t = useT();
  return (row) => {
    const kind = t(`tickets.outbound.kind.${row.kind}`);
    return row.ticketId === null
      ? t('tickets.outbound.newItem', { kind, form: row.summary })
      : t('tickets.outbound.item', { kind, ticket: row.ticketId });
  };
}
