import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { DemoRequester, DemoTicket } from './demo-ticket.ts';

/** A person in the shape of Zendesk's REST API. */
export interface DeskPerson {
  id: number;
  name: string;
  email: string;
  role: 'end-user' | 'agent' | 'admin';
  verified: boolean;
  suspended: boolean;
  /** Which tickets an agent sees: all of them unless the desk is told otherwise. */
  ticket_restriction: 'groups' | 'organization' | 'assigned' | 'requested' | null;
}

/** Our people are agents of the demonstration's account under numbers far from those of requesters. */
const AGENTS_FROM = 1_000_000;

export const agentId = (userId: number): number => AGENTS_FROM + userId;

/** Every enabled person as an agent, by user name. */
export async function listAgents(db: Kysely<Tables>): Promise<Map<string, DeskPerson>> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'user_name', 'nick_name', 'email'])
    .where('is_enabled', '=', true)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_name,
      {
        id: agentId(row.id),
        name: row.nick_name,
        email: row.email,
        role: row.user_name === 'admin' ? 'admin' : 'agent',
        verified: true,
        suspended: false,
        ticket_restriction: null,
      },
    ]),
  );
}

export const toRequester = ({ id, name, email }: DemoRequester): DeskPerson => ({
  id,
  name,
  email,
  role: 'end-user',
  verified: true,
  suspended: false,
  ticket_restriction: 'requested',
});

/** Numbers of requesters who write for the first time. */
const NEWCOMERS_FROM = 5_100_000;

/** The requester of this address among those of other tickets, or a new one. */
export function requesterAs(
  { name = '', email }: { name?: string | undefined; email: string },
  others: readonly { ticket: DemoTicket }[],
): DemoRequester {
  const known = others.map(({ ticket }) => ticket.requester);
  const same = known.find((requester) => requester.email.toLowerCase() === email.toLowerCase());
  return same ?? { id: Math.max(NEWCOMERS_FROM, ...known.map(({ id }) => id)) + 1, name, email };
}

/** Those whom a ticket names: its requester, its assignee and whoever wrote on it. */
export function peopleOf(ticket: DemoTicket, agents: ReadonlyMap<string, DeskPerson>): DeskPerson[] {
  const names = new Set([ticket.assignee ?? '', ...ticket.comments.map((comment) => comment.author)]);
  return [toRequester(ticket.requester), ...[...names].flatMap((name) => agents.get(name) ?? [])];
}
