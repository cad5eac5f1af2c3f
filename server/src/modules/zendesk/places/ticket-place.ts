import type { AvailabilityRule } from '@countersign/shared/api/tickets/availability.ts';
import type { ZendeskTicket } from '../client/client.ts';

/** Where a ticket belongs, in Zendesk's numbers as text; null for what the ticket has none of. */
export interface TicketPlace {
  brandId: string | null;
  groupId: string | null;
  ticketFormId: string | null;
}

/** Where it belongs, and whose it is, in Zendesk's own ids, and what it is about. */
export interface HeldTicketPlace extends TicketPlace {
  /** Absent where the reply did not say it. */
  subject?: string;
  assigneeId: string | null;
  requesterId: string | null;
  organizationId: string | null;
}

type Placed = Pick<
  ZendeskTicket,
  'brand_id' | 'group_id' | 'ticket_form_id' | 'assignee_id' | 'requester_id' | 'organization_id'
> & { subject?: string | null | undefined };

/** What Zendesk says of a ticket as far as its place goes. */
export const toTicketPlace = (ticket: Placed): HeldTicketPlace => ({
  brandId: ticket.brand_id ?? null,
  groupId: ticket.group_id ?? null,
  ticketFormId: ticket.ticket_form_id ?? null,
  assigneeId: ticket.assignee_id ?? null,
  requesterId: ticket.requester_id ?? null,
  organizationId: ticket.organization_id ?? null,
  ...(ticket.subject === undefined ? {} : { subject: ticket.subject ?? '' }),
});

/** Whether a form with this rule may be filled there: each list that is not empty holds what the ticket has. */
export function isOffered(rule: AvailabilityRule, place: TicketPlace): boolean {
  const holds = (list: AvailabilityRule['brands'], id: string | null) =>
    list.length === 0 || list.some((one) => one.id === id);
  return (
    holds(rule.brands, place.brandId) &&
    holds(rule.groups, place.groupId) &&
    holds(rule.ticketForms, place.ticketFormId)
  );
}

/** A rule without any list, which is no rule. */
export const isEverywhere = (rule: AvailabilityRule): boolean =>
  rule.brands.length + rule.groups.length + rule.ticketForms.length === 0;
