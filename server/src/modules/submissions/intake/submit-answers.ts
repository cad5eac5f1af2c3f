import type { submit } from '@countersign/shared/api/submissions/submissions.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../work/refuse.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';
import { mayPutOnTicket } from '../../zendesk/scope/may-put-on-tickets.ts';
import { emit } from '../../../work/emit.ts';
import { withReceiptCode } from '../receipts/with-receipt-code.ts';
import { takeAnswersAlone } from './take-answers.ts';

/** Answers of a signed-in person; linking them to a ticket needs the right that linking needs anywhere. */
export const submitAnswers: UseCase<typeof submit> = async (input, call) => {
  const person = personOf(call);
  const { formKey, ticketId } = input;
  const account = ticketId ? await accountOfTicket(call, input.account) : undefined;
  if (ticketId && account !== undefined && !(await askingFirst(() => mayPutOnTicket(call, { account, ticketId }))))
    return refuse('forbidden', ['ticketId']);
  if (ticketId && account !== undefined) await emit(call, 'answersOffered', { formKey, ticketId, account });
  return withReceiptCode(call, await takeAnswersAlone(call, { ...input, account, authorId: person.id }));
};
