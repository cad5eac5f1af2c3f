import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { SearchableTicket } from './entry-words.ts';

export interface TicketRow extends Omit<SearchableTicket, 'no'> {
  type: 'ticket';
  /** Null where it never had an entry. */
  no: number | null;
  /** Among those that were there before the index. */
  isEarlier: boolean;
}

/**
 * The next tickets without an entry, which then wait no longer. A ticket is held before it is taken off the list: whoever changes it at the
 * same moment holds it already and puts it on the list, so the other way round both would wait for each other.
 */
export async function readTickets(db: Kysely<Tables>, most: number): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select 'ticket' as type, d.no, d.is_earlier as "isEarlier", t.subdomain, t.ticket_id as "ticketId", t.subject, t.requester_id as "requesterId",
           t.assignee_id as "assigneeId", t.group_id as "groupId", t.organization_id as "organizationId"
      from search_ticket_due d join known_ticket t on t.subdomain = d.subdomain and t.ticket_id = d.ticket_id
     order by d.is_earlier, d.no desc nulls first, length(t.ticket_id) desc, t.ticket_id desc limit ${most} for share of t`.execute(
    db,
  );
  if (rows.length > 0)
    await sql`delete from search_ticket_due d using unnest(${rows.map(({ subdomain }) => subdomain)}::text[],
        ${rows.map(({ ticketId }) => ticketId)}::text[]) as one(subdomain, ticket_id)
      where d.subdomain = one.subdomain and d.ticket_id = one.ticket_id`.execute(db);
  return rows;
}
