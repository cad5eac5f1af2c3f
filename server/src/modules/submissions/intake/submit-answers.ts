import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { submit } from '@countersign/shared/api/submissions/submissions.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasAddress, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';
import { mayPutOnTicket } from '../../zendesk/scope/may-put-on-tickets.ts';
import { emit } from '../../../work/emit.ts';
import { withReceiptCode } from '../receipts/with-receipt-code.ts';
import { type IntakeNeeds, takeAnswersAlone } from './take-answers.ts';

/** Answers of a signed-in person; linking them to a ticket needs the right that linking needs anywhere. */
export const submitAnswers: UseCase<
  typeof submit,
  IntakeNeeds & AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress & HasAudit & HasClient
> = async (input, work) => {
  const person = personOf(work);
  const { formKey, ticketId } = input;
  const account = ticketId ? await accountOfTicket(work, input.account) : undefined;
  if (ticketId && account !== undefined && !(await askingFirst(() => mayPutOnTicket(work, { account, ticketId }))))
    return refuse('forbidden', ['ticketId']);
  if (ticketId && account !== undefined) await emit(work, 'answersOffered', { formKey, ticketId, account });
  return withReceiptCode(work, await takeAnswersAlone(work, { ...input, account, authorId: person.id }));
};
