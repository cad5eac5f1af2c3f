import type { Acting } from '../../../work/run-as-server.ts';
import { type Call, personOf } from '../../../work/call.ts';
import { putOnTicket, ticketOfAnswers } from '../../workflow/effects/put-on-ticket.ts';
import type { LinkedFormRow } from './linked-form-repository.ts';
import { beginCourse } from '../mapping/follow-course.ts';
import { writeBackAnswers } from '../mapping/write-back-answers.ts';

/** Answers that hung on no ticket get the one that they were just linked to, with their process and what belongs into its fields. */
export async function followLink(
  call: Call,
  { submissionId, ...to }: { submissionId: string; ticketId: string; account: string | null },
): Promise<void> {
  const named = await ticketOfAnswers(call.db, submissionId);
  if (!named || named.ticketId !== null) return;
  await putOnTicket(call, submissionId, { ...to, by: personOf(call).id });
  await writeBackAnswers(call, submissionId, 'submit');
  await followApproval(call, submissionId);
}

/** What the approval of answers does to the ticket that they have just come to, also where it has ended before. */
export async function followApproval(acting: Acting, submissionId: string): Promise<void> {
  await beginCourse(acting, submissionId);
  if (await isApproved(acting, submissionId)) await writeBackAnswers(acting, submissionId, 'approve');
}

async function isApproved({ db }: Acting, submissionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('submission as s')
    .innerJoin('process_instance as p', 'p.id', 's.instance_id')
    .select('p.status')
    .where('s.id', '=', submissionId)
    .executeTakeFirst();
  return row?.status === APPROVED;
}

const APPROVED = 2;

/** Answers that were just taken off the ticket that they name go to the one that they were linked to next, or to none. */
export async function followUnlink(call: Call, row: LinkedFormRow): Promise<void> {
  const named = await ticketOfAnswers(call.db, row.submissionId);
  if (named?.ticketId !== row.ticketId || named.account !== row.account) return;
  const next = await call.db
    .selectFrom('linked_form')
    .select(['zd_tkt_id as ticketId', 'subdomain as account'])
    .where('submission_id', '=', row.submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  await putOnTicket(call, row.submissionId, { ...(next ?? { ticketId: null, account: null }), by: personOf(call).id });
}
