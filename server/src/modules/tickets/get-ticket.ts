import type { getTicket as contract } from '@countersign/shared/api/tickets.ts';
import { refuse } from '../../http/errors.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { findAccountOf } from './sign-in/account-repository.ts';
import { toTicketDetail } from './to-ticket-detail.ts';
import { clientOf } from './zendesk/connection.ts';
import { ZendeskProblem } from './zendesk/problem.ts';

/** The ticket as Zendesk has it now. */
export const getTicket: UseCase<typeof contract> = async ({ id }, call) => {
  const account = await findAccountOf(call.db, personOf(call).id);
  if (!account) return refuse('no_account');
  try {
    const found = await (await clientOf(call.services, account.subdomain)).ticket(id);
    return found && found.ticket.status !== 'deleted' ? toTicketDetail(found) : refuse('not_found', ['id']);
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    call.log.warn(error, 'a ticket could not be read');
    return refuse('zendesk_unavailable');
  }
};
