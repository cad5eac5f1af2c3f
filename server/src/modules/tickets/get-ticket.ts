import type { getTicket as contract } from '@countersign/shared/api/tickets.ts';
import { askingFirst } from '../../database/ask-first.ts';
import { refuse } from '../../http/errors.ts';
import type { UseCase } from '../../http/serve.ts';
import { accountOfTicket } from './accounts/ticket-scope.ts';
import { ticketSight } from './rights/ticket-sight.ts';
import { toTicketDetail, toTicketSummary } from './to-ticket-detail.ts';
import { clientOf } from './zendesk/connection.ts';
import { ZendeskProblem } from './zendesk/problem.ts';

/** The ticket as Zendesk has it now: to agents who see it, and what their page shows to people whose approval waits. */
export const getTicket: UseCase<typeof contract> = async ({ id, account: named }, call) => {
  const account = await accountOfTicket(call, named);
  if (account === null) return refuse('no_account');
  const sight = await askingFirst(() => ticketSight(call, { subdomain: account, ticketId: id }));
  if (sight === 'none') return refuse('not_found', ['id']);
  try {
    const found = await (await clientOf(call.services, account)).ticket(id);
    if (!found || found.ticket.status === 'deleted') return refuse('not_found', ['id']);
    return sight === 'whole' ? toTicketDetail(found) : toTicketSummary(found);
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    call.log.warn(error, 'a ticket could not be read');
    return refuse('zendesk_unavailable');
  }
};
