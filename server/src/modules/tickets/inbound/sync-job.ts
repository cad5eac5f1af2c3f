import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { ZendeskNeeds } from '../../zendesk/client/connection.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { Job, NewJob } from '../../jobs/job.ts';
import { optionsOf } from '../../zendesk/accounts/settings/options.ts';
import { refreshTicket } from './refresh-ticket.ts';
import { findAccountRow } from '../../zendesk/accounts/account-rows.ts';

export interface SyncData {
  subdomain: string;
  ticketId: TicketId;
}

/** Looks at a ticket soon. `cause` names the call that asked for it. */
export const syncJob = (data: SyncData, cause: string, runAt: Date): NewJob => ({
  key: `ticket_sync.${data.subdomain}.${data.ticketId}.${cause}`,
  kind: 'ticket_sync',
  data,
  runAt,
});

/** Lets the linked forms of one ticket follow it, if the account wants that; tried again while Zendesk does not answer. */
export async function syncTicket(
  job: Job,
  services: ZendeskNeeds & HasRealtime & HasTicketQueue & HasTicketKnowledge,
): Promise<void> {
  const { subdomain, ticketId } = job.data as SyncData;
  const account = await findAccountRow({ db: services.database.kysely }, subdomain);
  if (account && optionsOf(account).followsTickets) await refreshTicket(services, subdomain, ticketId);
}
