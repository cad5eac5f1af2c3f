import type { SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../../outbound/has-ticket-queue.ts';
import type { HasRealtime } from '../../../realtime/realtime.ts';
import { personOf, type Work } from '../../../../work/work.ts';
import { putOnTicket, ticketOfAnswers } from '../../../workflow/effects/put-on-ticket.ts';
import type { LinkedFormRow } from '../linked-form-repository.ts';
import { beginCourse } from '../../mapping/hold-ticket.ts';
import { writeBackAnswers } from '../../mapping/write-back-answers.ts';

/** Answers that hung on no ticket get the one that they were just linked to, with their process and what belongs into its fields. */
export async function moveToTicket(
  work: Work & HasRealtime & HasTicketQueue,
  { submissionId, ...to }: { submissionId: SubmissionId; ticketId: TicketId; account: string | null },
): Promise<void> {
  const named = await ticketOfAnswers(work.db, submissionId);
  if (!named || named.ticketId !== null) return;
  await putOnTicket(work, submissionId, { ...to, by: personOf(work).id });
  await writeBackAnswers(work, submissionId, 'submit');
  await applyApproval(work, submissionId);
}

/** What the approval of answers does to the ticket that they have just come to, also where it has ended before. */
export async function applyApproval(work: Work & HasTicketQueue, submissionId: SubmissionId): Promise<void> {
  await beginCourse(work, submissionId);
  if (await isApproved(work, submissionId)) await writeBackAnswers(work, submissionId, 'approve');
}

async function isApproved({ db }: Work, submissionId: SubmissionId): Promise<boolean> {
  const row = await db
    .selectFrom('sent_form as s')
    .innerJoin('approval_state as p', 'p.id', 's.instance_id')
    .select('p.status')
    .where('s.id', '=', submissionId)
    .executeTakeFirst();
  return row?.status === APPROVED;
}

const APPROVED = 2;

/** Answers that were just taken off the ticket that they name go to the one that they were linked to next, or to none. */
export async function moveFromTicket(work: Work & HasRealtime, row: LinkedFormRow): Promise<void> {
  const named = await ticketOfAnswers(work.db, row.submissionId);
  if (named?.ticketId !== row.ticketId || named.account !== row.account) return;
  const next = await work.db
    .selectFrom('linked_form')
    .select(['zd_tkt_id as ticketId', 'subdomain as account'])
    .where('submission_id', '=', row.submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  await putOnTicket(work, row.submissionId, { ...(next ?? { ticketId: null, account: null }), by: personOf(work).id });
}
