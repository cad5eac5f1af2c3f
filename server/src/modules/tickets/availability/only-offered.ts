import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { listFillable as contract } from '@countersign/shared/api/tickets/tickets.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { refuse } from '../../../work/refusing/refuse.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';
import { mayPutOnTicket } from '../../zendesk/scope/may-put-on-tickets.ts';
import { hasRules } from './availability-repository.ts';
import { placeOfTicket } from '../../zendesk/places/place-of-ticket.ts';
import type { TicketPlace } from '../../zendesk/places/ticket-place.ts';

/** Which forms are offered: a condition on `form as f`, or null for all of them. */
interface Offered {
  condition: Expression<SqlBool> | null;
  /** Zendesk did not say where the ticket belongs. */
  isPlaceUnknown: boolean;
}

const EVERYTHING: Offered = { condition: null, isPlaceUnknown: false };
/** What of which nothing is known. */
export const NOWHERE: TicketPlace = { brandId: null, groupId: null, ticketFormId: null };

/**
 * Forms that may be filled for a ticket. Where it belongs is Zendesk's to say; what the page around the sidebar says counts only
 * for a ticket that is not saved yet, and its answers are checked again when they are linked to the ticket that it became.
 */
export async function onlyOffered(
  work: Work & AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress,
  { ticketId, account, place }: Pick<ParsedInputOf<typeof contract>, 'ticketId' | 'account' | 'place'>,
): Promise<Offered> {
  if (!ticketId && !place) return EVERYTHING;
  const subdomain = await accountOfTicket(work, account);
  if (subdomain === null || !(await hasRules(work.db, subdomain))) return EVERYTHING;
  if (!ticketId) return { condition: isOfferedAt(subdomain, { ...NOWHERE, ...place }), isPlaceUnknown: false };
  // The ticket of an account in which the person puts nothing is not asked for.
  if (!(await askingFirst(() => mayPutOnTicket(work, { account: subdomain, ticketId }))))
    return { condition: isOfferedAt(subdomain, NOWHERE), isPlaceUnknown: true };
  const found = await placeOfTicket(work, subdomain, ticketId);
  if (found.type === 'missing') return refuse('unknown_ticket', ['ticketId']);
  const at = found.type === 'known' ? found.place : NOWHERE;
  return { condition: isOfferedAt(subdomain, at), isPlaceUnknown: found.type === 'unknown' };
}

/** Forms without a rule, and those whose lists hold what the ticket has. */
export function isOfferedAt(subdomain: string, { brandId, groupId, ticketFormId }: TicketPlace): Expression<SqlBool> {
  const holds = (column: 'brands' | 'groups' | 'ticket_forms', id: string | null) => {
    const list = sql.ref(`a.${column}`);
    const isEmpty = sql<boolean>`${list} = '[]'`;
    return id === null ? isEmpty : sql<boolean>`(${isEmpty} or ${list} @> ${JSON.stringify([{ id }])}::jsonb)`;
  };
  return sql<boolean>`not exists (
    select 1 from form_availability a
     where a.subdomain = ${subdomain} and a.form_key = f.key
       and not (${holds('brands', brandId)} and ${holds('groups', groupId)} and ${holds('ticket_forms', ticketFormId)}))`;
}
