import { sql } from 'kysely';
import type { TicketHearing } from '../../realtime/ticket-hearing.ts';
import { agentSees } from '../../zendesk/scope/ticket-access.ts';

/** Goes by what Zendesk last said of the agents behind a person, and of the ticket. */
export const ticketHearing: TicketHearing = {
  async limitedIn(db, userId, accounts) {
    const rows = await db
      .selectFrom('active_agent')
      .select('subdomain')
      .distinct()
      .where('user_id', '=', userId)
      .where('ticket_restriction', 'is not', null)
      .where('subdomain', '=', sql<string>`any(${[...accounts]}::text[])`)
      .execute();
    return rows.map(({ subdomain }) => subdomain);
  },

  async seesIn(db, userId, { ticketId, accounts }) {
    const { rows } = await sql<{ subdomain: string }>`
      select asked.subdomain from (select unnest(${[...accounts]}::text[]) as subdomain, ${ticketId}::text as ticket_id) asked
       where ${agentSees(userId, { subdomain: 'asked.subdomain', ticketId: 'asked.ticket_id' })}`.execute(db);
    return rows.map(({ subdomain }) => subdomain);
  },
};
