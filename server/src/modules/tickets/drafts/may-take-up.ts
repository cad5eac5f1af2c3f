import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import { meets } from '../../zendesk/scope/ticket-scope.ts';
import { isFillableFor } from '../availability/is-fillable-for.ts';
import { mayPutOnTicket } from '../../zendesk/scope/may-put-on-tickets.ts';

/** Whether the caller may go on with what a refused start left: who may put the form on the ticket, and sees all of the ticket then. */
export async function mayTakeUp(
  work: Work & AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress,
  { account, ticketId }: { account: string; ticketId: TicketId },
  formKey: FormKey,
): Promise<boolean> {
  if (!meets(personOf(work), { account, ticketId })) return false;
  if (!(await askingFirst(() => mayPutOnTicket(work, { account, ticketId })))) return false;
  return isFillableFor(work.db, { formKey, ticketId, account });
}
