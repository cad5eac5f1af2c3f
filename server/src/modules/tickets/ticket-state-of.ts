import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import { sql } from 'kysely';

/** Of a process `i` in the statement: the account of its ticket; null without one, or where nobody knew. */
export const ticketAccountOf = sql<
  string | null
>`(select given.subdomain from sent_form given where given.id = i.form_data_id)`;

/** What became of the ticket of a process `i`; null without one, and before Zendesk has told. */
export const ticketStateOf = sql<TicketState | null>`(select l.ticket_state from linked_form l
  where l.submission_id = i.form_data_id and l.zd_tkt_id = i.ticket_id
    and l.subdomain is not distinct from ${ticketAccountOf})`;
