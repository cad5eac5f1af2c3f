import type { Work } from '../../../work/work.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { writeTicketDraft } from '../drafts/ticket-drafts.ts';
import type { AskedStart } from './start-repository.ts';

/** Answers of a start that was refused. */
export interface StartDraft {
  version: number;
  answers: Answers;
}

/** Keeps them beside the ticket, for every agent who may fill the form there; one draft of the form however often a trigger fires. */
export const keepStartDraft = (
  { db, now, newId }: Work,
  { subdomain: account, input: { formKey, ticketId } }: AskedStart,
  { version, answers }: StartDraft,
): Promise<void> => writeTicketDraft(db, { id: newId(), formKey, version, ticketId, account, answers, now });
