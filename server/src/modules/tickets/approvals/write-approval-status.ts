import type { SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import type { TicketAudience } from '../../realtime/hub.ts';
import { linkedTicketsOf } from '../linked/linked-form-repository.ts';
import { enqueueTicketUpdate } from '../outbound/enqueue.ts';

type Asking = Pick<Work, 'db' | 'now' | 'newId' | 'afterCommit'> & HasTicketQueue;

/**
 * Lets the tickets that these answers are linked to say where their approvals stand now, in the caller's transaction. They are
 * looked up unless the caller has done so.
 */
export async function writeApprovalStatus(
  work: Asking,
  submissionId: SubmissionId,
  known?: readonly TicketAudience[] | null,
): Promise<void> {
  const linked = known ?? (await linkedTicketsOf(work.db, submissionId));
  for (const { account, ticketId } of linked) await writeStatusOf(work, account, ticketId);
}

/** The same for one ticket; nothing is written where nobody knows its account. What is written is read when it is written. */
export async function writeStatusOf(work: Asking, account: string | null, ticketId: TicketId): Promise<void> {
  if (account === null) return;
  const idempotencyKey = `status.${work.newId()}`;
  await enqueueTicketUpdate(work, { account, ticketId, kind: 'status', payload: {}, idempotencyKey });
}
