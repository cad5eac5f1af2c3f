import type { SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import { enqueueTicketUpdate } from '../outbound/enqueue.ts';

/** The lane of a ticket that does not exist yet; no ticket of Zendesk's has such a number. */
export const laneOfNew = (submissionId: SubmissionId): string => `new.${submissionId}`;

/** Puts the ticket that a public answer becomes on its way, if the form says so, in the transaction that saves the answer. */
export async function askForTicket(
  work: Pick<Work, 'db' | 'now' | 'newId' | 'afterCommit'> & HasTicketQueue,
  { submissionId, formKey }: { submissionId: SubmissionId; formKey: FormKey },
): Promise<void> {
  const row = await work.db
    .selectFrom('ticket_mapping as m')
    .innerJoin('form_title as f', 'f.key', 'm.form_key')
    .select(['m.creation', 'f.name'])
    .where('m.form_key', '=', formKey)
    .executeTakeFirst();
  if (!row?.creation?.isOn) return;
  await enqueueTicketUpdate(work, {
    account: row.creation.account,
    ticketId: laneOfNew(submissionId),
    kind: 'create',
    payload: { submissionId, form: row.name },
    idempotencyKey: `create.${submissionId}`,
  });
}
