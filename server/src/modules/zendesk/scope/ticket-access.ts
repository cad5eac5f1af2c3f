import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Variables } from '@countersign/shared/workflow/state.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';

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
 * True for the tickets of a statement that the person sees as an agent, in whose accounts they may look: every list of tickets and of what
 * hangs on them goes by it. A session of an account meets its tickets only. `subdomain` and `ticketId` are columns of the statement.
 */
export const meetsAsAgent = (
  { id, agentOf, account }: Pick<Person, 'id' | 'agentOf' | 'account'>,
  ticket: { subdomain: string; ticketId: string },
): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(ticket.subdomain)} = any(${accountsOf({ agentOf, account })}::text[])
    and ${agentSees(id, ticket)})`;

/** Where the person is an agent, as far as their session reaches. */
const accountsOf = ({ agentOf, account }: Pick<Person, 'agentOf' | 'account'>): string[] =>
  agentOf.filter((one) => account === null || one === account);

/** The agents behind a person in the accounts that {@link meetsAsAgent} looks into, as Zendesk last said. */
export async function seatsOf(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'agentOf' | 'account'>,
): Promise<(TicketAccess & { subdomain: string })[]> {
  const accounts = accountsOf(person);
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('zendesk_identity')
    .select(['subdomain', 'zd_user_id', 'ticket_restriction', 'group_ids', 'organization_id'])
    .where('user_id', '=', person.id)
    .where('subdomain', 'in', accounts)
    .where('is_active', '=', true)
    .execute();
  return rows.map((row) => ({
    subdomain: row.subdomain,
    agentId: row.zd_user_id,
    restriction: row.ticket_restriction,
    groupIds: row.group_ids,
    organizationId: row.organization_id,
  }));
}

/**
 * {@link isWithinAccess} as a condition of a statement, by what Zendesk last said of the agents behind a person and of the ticket: one of which it
 * never said anything is seen by agents without a restriction alone. `subdomain` and `ticketId` are columns of the statement.
 */
export function agentSees(userId: UserId, ticket: { subdomain: string; ticketId: string }): RawBuilder<SqlBool> {
  const [subdomain, ticketId] = [sql.ref(ticket.subdomain), sql.ref(ticket.ticketId)];
  return sql<SqlBool>`(${subdomain} in (select subdomain from zendesk_identity
      where user_id = ${userId} and is_active and ticket_restriction is null)
    or exists (select from zendesk_identity agent
      join zendesk_ticket_place place on place.subdomain = agent.subdomain
      where agent.user_id = ${userId} and agent.is_active
        and agent.subdomain = ${subdomain} and place.ticket_id = ${ticketId} and ${isLeft('place')}))`;
}

/** What the restriction of an `agent` leaves of a ticket that stands in the statement with its place. */
const isLeft = (place: string): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${place}.${column}`);
  return sql<SqlBool>`(${of('requester_id')} = agent.zd_user_id
          or agent.ticket_restriction <> 'requested' and ${of('assignee_id')} = agent.zd_user_id
          or agent.ticket_restriction = 'groups' and ${of('group_id')} = any(agent.group_ids)
          or agent.ticket_restriction = 'organization' and ${of('organization_id')} = agent.organization_id)`;
};

/** {@link meetsAsAgent} of a row of `known_ticket` that stands in the statement: nothing is read twice. */
export const meetsKnown = (
  { id, agentOf, account }: Pick<Person, 'id' | 'agentOf' | 'account'>,
  ticket: string,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (select from zendesk_identity agent
    where agent.user_id = ${id} and agent.is_active and agent.subdomain = ${sql.ref(`${ticket}.subdomain`)}
      and agent.subdomain = any(${accountsOf({ agentOf, account })}::text[])
      and (agent.ticket_restriction is null or ${isLeft(ticket)}))`;
