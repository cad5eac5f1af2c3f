import type { submit } from '@countersign/shared/api/submissions.ts';
import { refuse } from '../../http/errors.ts';
import { hasPermission } from '../../http/may-call.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { learnPlace } from '../tickets/availability/hold-to-availability.ts';
import { withReceiptCode } from './receipts/with-receipt-code.ts';
import { takeAnswersAlone } from './take-answers.ts';

/** Answers of a signed-in person; linking them to a ticket needs the permission that linking needs anywhere. */
export const submitAnswers: UseCase<typeof submit> = async (input, call) => {
  const person = personOf(call);
  if (input.ticketId && !hasPermission(person, 'ticket:linked:add')) return refuse('forbidden', ['ticketId']);
  const { formKey, ticketId } = input;
  if (ticketId) await learnPlace(call, { formKey, ticketId, personId: person.id });
  return withReceiptCode(call, await takeAnswersAlone(call, { ...input, authorId: person.id }));
};
