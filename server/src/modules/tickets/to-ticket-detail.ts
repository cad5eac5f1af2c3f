import type { TicketDetail } from '@countersign/shared/api/tickets/tickets.ts';
import { ticketId } from '@countersign/shared/basics/ids.ts';
import type { ZendeskTicket, ZendeskUser } from '../zendesk/client/client.ts';

/** What the page of an approval shows of its ticket, and no more. */
export function toTicketSummary(found: Parameters<typeof toTicketDetail>[0]): TicketDetail {
  const { id, subject, status, requester } = toTicketDetail(found);
  return { id, subject, status, requester: requester && { name: requester.name } };
}

/** A ticket in the words of our own calls. */
export function toTicketDetail(found: { ticket: ZendeskTicket; users: readonly ZendeskUser[] }): TicketDetail {
  const { ticket, users } = found;
  const personOf = (id: string | null) => {
    const person = users.find((each) => each.id === id);
    return person ? { id: person.id, name: person.name, email: person.email ?? '' } : null;
  };
  return {
    id: ticketId.parse(ticket.id),
    subject: ticket.subject ?? '',
    status: ticket.status,
    requester: personOf(ticket.requester_id),
    assignee: personOf(ticket.assignee_id),
    tags: ticket.tags,
    createTime: ticket.created_at,
    updateTime: ticket.updated_at,
  };
}
