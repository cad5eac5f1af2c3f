import type { Call } from '../../http/serve.ts';
import { holdToAvailability } from './availability/hold-to-availability.ts';
import { deleteSentDrafts } from './drafts/draft-repository.ts';
import { writeBackAnswers } from './mapping/write-back-answers.ts';
import { insertLinkedForm } from './linked-form-repository.ts';
import { findAccountOf, findZendeskId } from './sign-in/account-repository.ts';
import { tellTicket } from './tell-tickets.ts';
import { writeStatusOf } from './write-approval-status.ts';

/** Answers that belong to a ticket from the start. */
export interface SubmissionLink {
  submissionId: string;
  formKey: string;
  ticketId: string;
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
  const { createdBy: userId, formKey, ticketId } = link;
  if (!isAgain && userId !== null) await holdToAvailability(db, { formKey, ticketId, personId: userId });
  const agentId = userId === null ? '' : await findZendeskId(db, userId);
  const account = userId === null ? undefined : await findAccountOf(db, userId);
  const subdomain = account?.subdomain ?? null;
  await insertLinkedForm(db, { ...link, id: newId(), agentId, subdomain, enabled: true, now });
  await writeStatusOf(call, subdomain, ticketId);
  if (userId !== null) await deleteSentDrafts(db, { userId, formKey, ticketId, now });
  await writeBackAnswers(call, link.submissionId, 'submit');
  afterCommit(() => tellTicket(services, ticketId));
}
