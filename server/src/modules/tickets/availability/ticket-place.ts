import type { AvailabilityRule } from '@countersign/shared/api/zendesk-availability.ts';

/** Where a ticket belongs, in Zendesk's numbers as text; null for what the ticket has none of. */
export interface TicketPlace {
  brandId: string | null;
  groupId: string | null;
  ticketFormId: string | null;
}

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
