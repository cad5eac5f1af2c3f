import type { FormKey, InstanceId, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { Timing } from './refuse-late.ts';
import type { ShownLink } from '../personal-links/admit-link.ts';

/** Answers on their way in, whoever sends them. */
export interface Given {
  formKey: FormKey;
  version: number;
  answers: Answers;
  extValue?: string | undefined;
  /** Null for a public page: its answers have no author. */
  authorId: UserId | null;
  ticketId?: TicketId | null | undefined;
  /** The account of the ticket; null where nobody knows. */
  account?: string | null | undefined;
  /** People for steps whose approvers the starter chooses, by node id. */
  choices?: Record<string, number[]> | undefined;
  /** Id of the upload ticket of a public page. */
  uploadTicket?: string | null;
  /** Id of the draft on the server that the answers come from; it goes when they are saved. */
  draftId?: string | null;
  /** What only a public page has to show: known people have signed in instead. */
  visitor?: { slideCode: string | undefined };
  /** The personal link that a public page was opened with. */
  link?: ShownLink | undefined;
  /** Of a public page, for forms with a time limit. */
  timing?: Timing;
  /** Of rows of a table that somebody with the right to edit answers imports: what else follows from them. */
  imported?: { startsApproval: boolean; tells: boolean };
  /** When rejected or cancelled answers are sent again: the first submission of the chain and the process before. */
  again?: { originId: SubmissionId; previousInstanceId: InstanceId | null; isCorrected?: boolean };
}
