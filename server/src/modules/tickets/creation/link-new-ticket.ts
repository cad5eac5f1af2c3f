import type { SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { putOnTicket, ticketOfAnswers } from '../../workflow/effects/put-on-ticket.ts';
import { applyApproval } from '../linked/linking/move-answers.ts';
import { insertLinkedForm } from '../linked/linked-form-repository.ts';
import { tellTicket } from '../tell-tickets.ts';
import { writeStatusOf } from '../approvals/write-approval-status.ts';

/**
 * Links answers to the ticket that was made of them, with their approval, in the transaction that ends the update. Answers that an
 * agent has put on another ticket meanwhile stay there, and the new ticket has them as well.
 */
export async function linkNewTicket(
  work: Work & HasRealtime & HasTicketQueue,
  { submissionId, account, ticketId }: { submissionId: SubmissionId; account: string; ticketId: TicketId },
): Promise<void> {
  const { db, now, newId } = work;
  const named = await ticketOfAnswers(db, submissionId);
  if (!named) return;
  const answers = await db
    .selectFrom('sent_form')
    .select(['form_key as formKey', 'ext_value as extValue'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const to = { ticketId, subdomain: account, agentId: '', enabled: true, createdBy: null };
  await insertLinkedForm(db, { ...answers, ...to, id: newId(), submissionId, now });
  if (named.ticketId === null) {
    await putOnTicket(work, submissionId, { ticketId, account, by: null });
    await applyApproval(work, submissionId);
  }
  await writeStatusOf(work, account, ticketId);
  work.afterCommit(() => tellTicket(work, { account, ticketId }));
}
