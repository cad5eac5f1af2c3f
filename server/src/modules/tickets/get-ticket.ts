import type { HasTicketTasks } from '../zendesk/ports.ts';
import type { AgentNeeds } from '../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../zendesk/facts/ticket-knowledge.ts';
import type { HasAddress } from '../../work/work.ts';
import type { getTicket as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { askingFirst } from '../../database/ask-first.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { UseCase } from '../../work/route.ts';
import { accountOfTicket } from '../zendesk/scope/ticket-scope.ts';
import { ticketSight } from '../zendesk/scope/ticket-sight.ts';
import { toTicketDetail, toTicketSummary } from './to-ticket-detail.ts';
import { clientOf } from '../zendesk/client/connection.ts';
import { ZendeskProblem } from '../zendesk/client/problem.ts';

/** The ticket as Zendesk has it now: to agents who see it, and what their page shows to people whose approval waits. */
export const getTicket: UseCase<
  typeof contract,
  AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress
> = async ({ id, account: named }, work) => {
  const account = await accountOfTicket(work, named);
  if (account === null) return refuse('no_account');
  const sight = await askingFirst(() => ticketSight(work, { subdomain: account, ticketId: id }));
  if (sight === 'none') return refuse('not_found', ['id']);
  try {
    const found = await (await clientOf(work, account)).ticket(id);
    if (!found || found.ticket.status === 'deleted') return refuse('not_found', ['id']);
    return sight === 'whole' ? toTicketDetail(found) : toTicketSummary(found);
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    work.log.warn(error, 'a ticket could not be read');
    return refuse('zendesk_unavailable');
  }
};
