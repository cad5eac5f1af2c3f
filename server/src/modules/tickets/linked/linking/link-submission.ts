import type { HasTicketQueue } from '../../outbound/has-ticket-queue.ts';
import type { HasRealtime } from '../../../realtime/realtime.ts';
import type { Work } from '../../../../work/work.ts';
import { holdToAvailability } from '../../availability/hold-to-availability.ts';
import { deleteSentDrafts } from '../../drafts/draft-repository.ts';
import { beginCourse } from '../../mapping/hold-ticket.ts';
import { writeBackAnswers } from '../../mapping/write-back-answers.ts';
import { insertLinkedForm } from '../linked-form-repository.ts';
import { noteAnswered } from '../../personal-links/note-answered.ts';
import { findZendeskId } from '../../../zendesk/accounts/find-account.ts';
import { refuseClosed } from './refuse-closed.ts';
import { tellTicket } from '../../tell-tickets.ts';
import { writeStatusOf } from '../../approvals/write-approval-status.ts';
import type { SubmissionLink } from './submission-link.ts';

/**
 * Links fresh answers to their ticket, in the transaction that saves them; the agent's draft of them goes. Refuses where the form
 * is not for the ticket; what is sent again was on the ticket before and stays there.
 */
export async function linkSubmission(
  work: Work & HasRealtime & HasTicketQueue,
  { isAgain, ...link }: SubmissionLink & { isAgain: boolean },
): Promise<void> {
  const { db, now, newId, afterCommit, requestId } = work;
  const { account, sentTo = null, ...written } = link;
  const { createdBy: userId, formKey, ticketId } = link;
  // What its requester has written counts, though Zendesk takes no more notes.
  if (!sentTo) await refuseClosed(db, { account, ticketId }, 'ticketId');
  const isByPerson = userId !== null && !sentTo;
  if (!isAgain && isByPerson) await holdToAvailability(db, { formKey, ticketId, account });
  const agentId = userId === null || account === null ? '' : await findZendeskId(db, userId, account);
  await insertLinkedForm(db, { ...written, id: newId(), agentId, subdomain: account, enabled: true, now });
  await writeStatusOf(work, account, ticketId);
  if (isByPerson) await deleteSentDrafts(db, { userId, formKey, ticketId, account, requestId, now });
  await writeBackAnswers(work, link.submissionId, 'submit');
  await beginCourse(work, link.submissionId);
  if (sentTo) await noteAnswered(work, link, sentTo);
  afterCommit(() => tellTicket(work, { account, ticketId }));
}
