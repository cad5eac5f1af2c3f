import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import { hasWaitingLinks } from '../../submissions/personal-links/links-of-ticket.ts';
import { renewCached } from '../../zendesk/people/ask-people.ts';
import { clientOf, type ZendeskNeeds } from '../../zendesk/client/connection.ts';
import { applyTicketFate, type TicketFate } from './apply-ticket-state.ts';
import { mergedInto } from './merged-into.ts';

/** What became of a ticket, and how many linked forms were changed for it; no fate where none is linked. */
interface Refreshed {
  fate: TicketFate | null;
  changed: number;
}

/**
 * Reads a ticket in Zendesk and lets its linked forms follow; answers what became of it and how many were changed. What a
 * webhook says about a ticket is only a reason to look. Rejects with `ZendeskProblem`.
 */
export async function refreshTicket(
  services: ZendeskNeeds & HasRealtime & HasTicketQueue & HasTicketKnowledge,
  subdomain: string,
  ticketId: TicketId,
): Promise<Refreshed> {
  const linked = await services.database.kysely
    .selectFrom('linked_form')
    .select('id')
    .where('zd_tkt_id', '=', ticketId)
    .where('subdomain', '=', subdomain)
    .limit(1)
    .executeTakeFirst();
  const of = { account: subdomain, ticketId };
  if (!linked && !(await hasWaitingLinks(services.database.kysely, of, services.clock())))
    return { fate: null, changed: 0 };
  const fate = await fateOf(services, subdomain, ticketId);
  const changed = await runAsServer(services, (work) => applyTicketFate(work, { subdomain, ticketId }, fate));
  return { fate, changed };
}

async function fateOf(
  services: ZendeskNeeds & HasTicketKnowledge,
  subdomain: string,
  ticketId: TicketId,
): Promise<TicketFate> {
  services.ticketKnowledge.forgetTicket({ subdomain, ticketId });
  const client = await clientOf(services, subdomain);
  const found = await client.ticket(ticketId);
  if (found) await renewCached(services, { subdomain, ticketId }, found);
  if (!found || found.ticket.status === 'deleted') return { type: 'state', state: 'deleted' };
  if (found.ticket.status !== 'closed') return { type: 'state', state: stateOf(found.ticket.status) };
  const into = mergedInto(found.ticket, await client.audits(ticketId));
  return into === null ? { type: 'state', state: 'closed' } : { type: 'merged', into };
}

export function stateOf(status: string): TicketState {
  if (status === 'solved' || status === 'closed' || status === 'deleted') return status;
  return 'open';
}
