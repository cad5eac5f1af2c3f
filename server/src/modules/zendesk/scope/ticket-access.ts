import type { Variables } from '@countersign/shared/workflow/state.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

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

/**
 * The same as a condition of a statement, by what Zendesk last said of the agents behind a person and of the ticket: one of which it
 * never said anything is seen by agents without a restriction alone. `subdomain` and `ticketId` are columns of the statement.
 */
export function agentSees(userId: number, ticket: { subdomain: string; ticketId: string }): RawBuilder<SqlBool> {
  const [subdomain, ticketId] = [sql.ref(ticket.subdomain), sql.ref(ticket.ticketId)];
  return sql<SqlBool>`(${subdomain} in (select subdomain from zendesk_identity
      where user_id = ${userId} and is_active and ticket_restriction is null)
    or exists (select from zendesk_identity agent
      join zendesk_ticket_place place on place.subdomain = agent.subdomain
      where agent.user_id = ${userId} and agent.is_active
        and agent.subdomain = ${subdomain} and place.ticket_id = ${ticketId} and (
          place.requester_id = agent.zd_user_id
          or agent.ticket_restriction <> 'requested' and place.assignee_id = agent.zd_user_id
          or agent.ticket_restriction = 'groups' and place.group_id = any(agent.group_ids)
          or agent.ticket_restriction = 'organization' and place.organization_id = agent.organization_id)))`;
}
