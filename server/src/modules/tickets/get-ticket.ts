import type { getTicket as contract } from '@countersign/shared/api/tickets.ts';
import { refuse } from '../../http/errors.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { accountOfTicket } from './accounts/ticket-scope.ts';
import { seesTicketsOf } from './rights/sees-tickets-of.ts';
import { toTicketDetail } from './to-ticket-detail.ts';
import { clientOf } from './zendesk/connection.ts';
import { ZendeskProblem } from './zendesk/problem.ts';

/** The ticket as Zendesk has it now. */
export const getTicket: UseCase<typeof contract> = async ({ id, account: named }, call) => {
  const account = await accountOfTicket(call, named);
  if (account === null) return refuse('no_account');
  if (!seesTicketsOf(personOf(call), account)) return refuse('not_found', ['id']);
  try {
    const found = await (await clientOf(call.services, account)).ticket(id);
    return found && found.ticket.status !== 'deleted' ? toTicketDetail(found) : refuse('not_found', ['id']);
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    call.log.warn(error, 'a ticket could not be read');
    return refuse('zendesk_unavailable');
  }
};
