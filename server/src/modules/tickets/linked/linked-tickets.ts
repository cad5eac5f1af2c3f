import { sql, type SqlBool } from 'kysely';
import type { LinkedTickets } from '../../submissions/search/linked-tickets.ts';

/** What searches ask of linked forms. */
export const linkedTickets: LinkedTickets = {
  // Asked of each ticket by its number: as `exists` the planner would read the links of all tickets for a page of them.
  isLinked: ({ subdomain, ticketId }) => sql<SqlBool>`coalesce((
    select true from linked_form l where l.zd_tkt_id = ${sql.ref(ticketId)} and l.subdomain = ${sql.ref(subdomain)}
       and l.ticket_state is distinct from 'deleted' limit 1), false)`,
};
