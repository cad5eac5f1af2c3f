import type { Call } from '../../http/serve.ts';
import { holdToAvailability } from './availability/hold-to-availability.ts';
import { deleteSentDrafts } from './drafts/draft-repository.ts';
import { beginCourse } from './mapping/follow-course.ts';
import { writeBackAnswers } from './mapping/write-back-answers.ts';
import { insertLinkedForm } from './linked-form-repository.ts';
import { findZendeskId } from './sign-in/account-repository.ts';
import { refuseClosed } from './refuse-closed.ts';
import { tellTicket } from './tell-tickets.ts';
import { writeStatusOf } from './write-approval-status.ts';

/** Answers that belong to a ticket from the start. */
export interface SubmissionLink {
  submissionId: string;
  formKey: string;
  ticketId: string;
  /** The account of the ticket; null where nobody knows. */
  account: string | null;
  extValue: string;
  createdBy: number | null;
}

/**
 * Links fresh answers to their ticket, in the transaction that saves them; the agent's draft of them goes. Refuses where the form
 * is not for the ticket; what is sent again was on the ticket before and stays there.
 */
export async function linkSubmission(
  call: Call,
  { isAgain, ...link }: SubmissionLink & { isAgain: boolean },
): Promise<void> {
  const { db, now, newId, services, afterCommit } = call;
  const { account, ...written } = link;
  const { createdBy: userId, formKey, ticketId } = link;
  await refuseClosed(db, { account, ticketId }, 'ticketId');
  if (!isAgain && userId !== null) await holdToAvailability(db, { formKey, ticketId, account });
  const agentId = userId === null || account === null ? '' : await findZendeskId(db, userId, account);
  await insertLinkedForm(db, { ...written, id: newId(), agentId, subdomain: account, enabled: true, now });
  await writeStatusOf(call, account, ticketId);
  if (userId !== null) await deleteSentDrafts(db, { userId, formKey, ticketId, account, now });
  await writeBackAnswers(call, link.submissionId, 'submit');
  await beginCourse(call, link.submissionId);
  afterCommit(() => tellTicket(services, { account, ticketId }));
}
