import { askingFirst } from '../../../database/ask-first.ts';
import { type Call, personOf } from '../../../work/call.ts';
import { meets } from '../../zendesk/scope/ticket-scope.ts';
import { isFillableFor } from '../availability/is-fillable-for.ts';
import { mayPutOnTicket } from '../../zendesk/scope/may-put-on-tickets.ts';

/** Whether the caller may go on with what a refused start left: who may put the form on the ticket, and sees all of the ticket then. */
export async function mayTakeUp(
  call: Call,
  { account, ticketId }: { account: string; ticketId: string },
  formKey: string,
): Promise<boolean> {
  if (!meets(personOf(call), { account, ticketId })) return false;
  if (!(await askingFirst(() => mayPutOnTicket(call, { account, ticketId })))) return false;
  return isFillableFor(call.db, { formKey, ticketId, account });
}
