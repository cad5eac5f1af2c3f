import type { FormKey, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
/** Answers that belong to a ticket from the start. */
export interface SubmissionLink {
  submissionId: SubmissionId;
  formKey: FormKey;
  ticketId: TicketId;
  /** The account of the ticket; null where nobody knows. */
  account: string | null;
  extValue: string;
  createdBy: UserId | null;
  /** Whose personal link they came through: then `createdBy` is the agent who sent it. */
  sentTo?: { name: string; isProven: boolean } | null;
}
