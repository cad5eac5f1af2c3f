import { useLinkedForms, useTicket } from '../app/sidebar-context.ts';

/** Whether Zendesk takes no more changes to the ticket in front: the page says so, or our server heard of it. */
export function useIsClosed(): boolean {
  const { ticket } = useTicket();
  const { rows } = useLinkedForms();
  return ticket?.status === 'closed' || rows.some((row) => row.ticketState === 'closed');
}
