import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

/** A ticket of an account. */
export interface TicketOf {
  subdomain: string;
  ticketId: TicketId;
}

/** What Zendesk last said of a ticket's people, as ids of ours, and from when on it is asked again. */
export interface CachedPeople {
  assigneeId: UserId | null;
  groupId: string | null;
  requesterAddress: string | null;
  /** Null where Zendesk has never answered. */
  readAt: Date | null;
  askAgainAt: Date;
  /** Null where the group's people were never asked for. */
  group: { memberIds: readonly UserId[]; askAgainAt: Date } | null;
}

/** What is kept of a ticket; undefined when nothing ever was. */
export async function findCachedPeople(db: Db, { subdomain, ticketId }: TicketOf): Promise<CachedPeople | undefined> {
  const row = await db
    .selectFrom('zendesk_ticket_people as t')
    .leftJoin('zendesk_group_people as g', (join) =>
      join.onRef('g.subdomain', '=', 't.subdomain').onRef('g.group_id', '=', 't.group_id'),
    )
    .select([
      't.assignee_id',
      't.group_id',
      't.requester_address',
      't.read_at',
      't.ask_again_at',
      'g.member_ids',
      'g.ask_again_at as group_ask_again_at',
    ])
    .where('t.subdomain', '=', subdomain)
    .where('t.ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { group_ask_again_at: groupAskAgainAt } = row;
  return {
    assigneeId: row.assignee_id,
    groupId: row.group_id,
    requesterAddress: row.requester_address,
    readAt: row.read_at,
    askAgainAt: row.ask_again_at,
    group: groupAskAgainAt === null ? null : { memberIds: row.member_ids ?? [], askAgainAt: groupAskAgainAt },
  };
}

/** Keeps what Zendesk has said of a ticket; of null, which is no answer, only when to ask again. */
export async function keepTicket(
  db: Db,
  { subdomain, ticketId }: TicketOf,
  said: Pick<CachedPeople, 'assigneeId' | 'groupId' | 'requesterAddress'> | null,
  times: { now: Date; askAgainAt: Date },
): Promise<void> {
  const read = said && {
    assignee_id: said.assigneeId,
    group_id: said.groupId,
    requester_address: said.requesterAddress,
    read_at: times.now,
  };
  const values = { ...read, ask_again_at: times.askAgainAt };
  await db
    .insertInto('zendesk_ticket_people')
    .values({ subdomain, ticket_id: ticketId, assignee_id: null, group_id: null, read_at: null, ...values })
    .onConflict((conflict) => conflict.columns(['subdomain', 'ticket_id']).doUpdateSet(values))
    .execute();
}

/** The same of the people of a group. */
export async function keepGroup(
  db: Db,
  { subdomain, groupId }: { subdomain: string; groupId: string },
  memberIds: readonly UserId[] | null,
  times: { now: Date; askAgainAt: Date },
): Promise<void> {
  const read = memberIds && { member_ids: JSON.stringify(memberIds), read_at: times.now };
  const values = { ...read, ask_again_at: times.askAgainAt };
  await db
    .insertInto('zendesk_group_people')
    .values({ subdomain, group_id: groupId, read_at: null, ...values })
    .onConflict((conflict) => conflict.columns(['subdomain', 'group_id']).doUpdateSet(values))
    .execute();
}

/** The ticket has changed in Zendesk: what is kept counts only until it can be asked, and only if it cannot. */
export async function askAgain(db: Db, { subdomain, ticketId }: TicketOf, now: Date): Promise<void> {
  await db
    .updateTable('zendesk_ticket_people')
    .set({ ask_again_at: now })
    .where('subdomain', '=', subdomain)
    .where('ticket_id', '=', ticketId)
    .where('ask_again_at', '>', now)
    .execute();
}
