import type { SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
/** Answers that belong to a ticket from the start. */
export interface SubmissionLink {
  submissionId: SubmissionId;
  formKey: FormKey;
  ticketId: string;
  /** The account of the ticket; null where nobody knows. */
  account: string | null;
  extValue: string;
  createdBy: number | null;
  /** Whose personal link they came through: then `createdBy` is the agent who sent it. */
  sentTo?: { name: string; isProven: boolean } | null;
}
