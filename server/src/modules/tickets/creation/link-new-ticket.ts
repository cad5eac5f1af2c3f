import type { Acting } from '../../../work/run-as-server.ts';
import { putOnTicket, ticketOfAnswers } from '../../workflow/effects/put-on-ticket.ts';
import { followApproval } from '../linked/follow-links.ts';
import { insertLinkedForm } from '../linked/linked-form-repository.ts';
import { tellTicket } from '../tell-tickets.ts';
import { writeStatusOf } from '../approvals/write-approval-status.ts';

/**
 * Links answers to the ticket that was made of them, with their approval, in the transaction that ends the update. Answers that an
 * agent has put on another ticket meanwhile stay there, and the new ticket has them as well.
 */
export async function linkNewTicket(
  acting: Acting,
  { submissionId, account, ticketId }: { submissionId: string; account: string; ticketId: string },
): Promise<void> {
  const { db, now, newId, services } = acting;
  const named = await ticketOfAnswers(db, submissionId);
  if (!named) return;
  const answers = await db
    .selectFrom('submission')
    .select(['form_key as formKey', 'ext_value as extValue'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const to = { ticketId, subdomain: account, agentId: '', enabled: true, createdBy: null };
  await insertLinkedForm(db, { ...answers, ...to, id: newId(), submissionId, now });
  if (named.ticketId === null) {
    await putOnTicket(acting, submissionId, { ticketId, account, by: null });
    await followApproval(acting, submissionId);
  }
  await writeStatusOf(acting, account, ticketId);
  acting.afterCommit(() => tellTicket(services, { account, ticketId }));
}
