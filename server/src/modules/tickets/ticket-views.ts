import { sql } from 'kysely';
import type { TicketAudience } from '../realtime/hub.ts';
import type { ProcessViews } from '../workflow/ports.ts';
import { whyInstanceNotSentAgain } from './linked/resubmit/why-not-sent-again.ts';
import { ticketStateOf } from './ticket-state-of.ts';

const linked = sql<
  TicketAudience[]
>`(select coalesce(json_agg(json_build_object('ticketId', l.zd_tkt_id, 'account', l.subdomain)), '[]')
  from linked_form l where l.submission_id = i.form_data_id)`;

/** What lists of processes show of tickets. */
export const ticketViews: Omit<ProcessViews, 'device'> = {
  state: ticketStateOf,
  linked,
  whyNotSentAgain: whyInstanceNotSentAgain,
};
