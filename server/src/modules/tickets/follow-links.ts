import type { Call } from '../../http/serve.ts';
import { putOnTicket, ticketOfAnswers } from '../workflow/instances/put-on-ticket.ts';
import type { LinkedFormRow } from './linked-form-repository.ts';
import { beginCourse } from './mapping/follow-course.ts';
import { writeBackAnswers } from './mapping/write-back-answers.ts';

/** Answers that hung on no ticket get the one that they were just linked to, with their process and what belongs into its fields. */
export async function followLink(
  call: Call,
  { submissionId, ...to }: { submissionId: string; ticketId: string; account: string | null },
): Promise<void> {
  const named = await ticketOfAnswers(call.db, submissionId);
  if (!named || named.ticketId !== null) return;
  await putOnTicket(call, submissionId, to);
  await writeBackAnswers(call, submissionId, 'submit');
  await beginCourse(call, submissionId);
}

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
  await putOnTicket(call, row.submissionId, next ?? { ticketId: null, account: null });
}
