import type { Variables } from '@countersign/shared/workflow/state.ts';
import { ticketFieldName, type TicketFactName } from '@countersign/shared/workflow/environment/ticket-facts.ts';
import type { TicketField, ZendeskClient } from '../client/client.ts';

type Found = NonNullable<Awaited<ReturnType<ZendeskClient['ticket']>>>;

/** A ticket as conditions read it; empty texts are null. Custom fields need their kinds: without these they are left out. */
export function toTicketFacts(found: Found, fields: readonly TicketField[] | null): Variables {
  return { ...builtIn(found), ...custom(found, fields ?? []) };
}

function builtIn({ ticket, users }: Found): Record<TicketFactName, unknown> {
  return {
    id: ticket.id,
    subject: ticket.subject || null,
    status: ticket.status,
    priority: ticket.priority || null,
    type: ticket.type || null,
    tags: ticket.tags,
    groupId: ticket.group_id ?? null,
    assigneeId: ticket.assignee_id,
    requesterId: ticket.requester_id,
    requesterEmail: users.find(({ id }) => id === ticket.requester_id)?.email?.toLowerCase() ?? null,
    organizationId: ticket.organization_id ?? null,
  };
}

function custom({ ticket }: Found, fields: readonly TicketField[]): Variables {
  const kinds = new Map(fields.map(({ id, type }) => [id, type]));
  const values = ticket.custom_fields.map(({ id, value }) => [ticketFieldName(id), valueOf(kinds.get(id), value)]);
  return Object.fromEntries(values) as Variables;
}

/** What Zendesk says of a field (numbers come as texts, too) as what conditions compare. */
function valueOf(kind: string | undefined, value: unknown): unknown {
  if (kind === 'checkbox') return value === true || value === 'true';
  if (kind === 'multiselect') return Array.isArray(value) ? value.map(String) : [];
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'integer' || kind === 'decimal') return Number.isFinite(Number(value)) ? Number(value) : null;
  return typeof value === 'number' ? String(value) : value;
}
