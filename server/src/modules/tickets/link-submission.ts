import type { Call } from '../../http/serve.ts';
import { insertLinkedForm } from './linked-form-repository.ts';
import { findZendeskId } from './sign-in/account-repository.ts';

/** Answers that belong to a ticket from the start. */
export interface SubmissionLink {
  submissionId: string;
  formKey: string;
  ticketId: string;
  extValue: string;
  createdBy: number | null;
}

/** Links fresh answers to their ticket, in the transaction that saves them. */
export async function linkSubmission({ db, now, newId }: Pick<Call, 'db' | 'now' | 'newId'>, link: SubmissionLink) {
  const agentId = link.createdBy === null ? '' : await findZendeskId(db, link.createdBy);
  await insertLinkedForm(db, { ...link, id: newId(), agentId, enabled: true, now });
}
