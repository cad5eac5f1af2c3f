import type { Variables } from '@countersign/shared/workflow/state.ts';

/** Which tickets Zendesk lets an agent see, as its user record says (`ticket_restriction`); null for all of them. */
export interface TicketAccess {
  /** Zendesk's id. */
  agentId: string;
  restriction: string | null;
  groupIds: readonly string[];
  organizationId: string | null;
}

/** Whether a restricted agent sees a ticket with these facts. What Zendesk calls by a name that is not known here shows the agent's own alone. */
export function isWithinAccess(
  { agentId, restriction, groupIds, organizationId }: TicketAccess,
  facts: Variables,
): boolean {
  if (restriction === null) return true;
  if (facts['requesterId'] === agentId) return true;
  if (restriction === 'requested') return false;
  if (facts['assigneeId'] === agentId) return true;
  if (restriction === 'groups') return groupIds.includes(String(facts['groupId']));
  return restriction === 'organization' && organizationId !== null && facts['organizationId'] === organizationId;
}
