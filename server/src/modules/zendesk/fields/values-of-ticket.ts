import type { TicketFact } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { ZendeskClient } from '../client/client.ts';

/** A ticket as Zendesk gives it, with the people that it names. */
export type HeldTicket = NonNullable<Awaited<ReturnType<ZendeskClient['ticket']>>>;

/** What forms may take from a ticket without any field. */
export function factsOf({ ticket, users }: HeldTicket, agentName: string): Record<TicketFact, string> {
  const personOfTicket = (id: string | null) => users.find((user) => user.id === id);
  const requester = personOfTicket(ticket.requester_id);
  return {
    id: ticket.id,
    subject: ticket.subject ?? '',
    status: ticket.status,
    requester_name: requester?.name ?? '',
    requester_email: requester?.email ?? '',
    assignee_name: personOfTicket(ticket.assignee_id)?.name ?? '',
    agent_name: agentName,
  };
}

/** What stands in these fields of the ticket; empty ones are left out. */
export function fieldsOf({ ticket }: HeldTicket, wanted: readonly string[]): Record<string, unknown> {
  const custom = new Map(ticket.custom_fields.map(({ id, value }) => [id, value]));
  const { subject, status, priority, type, description } = ticket;
  const own: Readonly<Record<string, unknown>> = { subject, status, priority, type, description };
  const known = wanted.map((id) => [id, Object.hasOwn(own, id) ? own[id] : custom.get(id)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== null && value !== ''));
}
