import type { Answers, FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { TicketFacts } from '../ticket.ts';

/** Field keys that a form may use to be given what the ticket already knows. */
const FACTS: Record<string, (ticket: TicketFacts, ticketId: string | null) => string | undefined> = {
  ticket_id: (_, ticketId) => ticketId ?? undefined,
  zdTktId: (_, ticketId) => ticketId ?? undefined,
  ticket_subject: (ticket) => ticket.subject,
  requester_name: (ticket) => ticket.requester?.name,
  requester_email: (ticket) => ticket.requester?.email,
  assignee_name: (ticket) => ticket.assignee?.name,
};

/** Answers of text fields whose key names a fact of the ticket, such as `requester_email`. */
export function prefill(definition: FormDefinition, ticket: TicketFacts | null, ticketId: string | null): Answers {
  if (ticket === null) return {};
  const known = definition.fields
    .filter((field) => field.type === 'text')
    .map((field) => [field.key, FACTS[field.key]?.(ticket, ticketId)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== ''));
}
