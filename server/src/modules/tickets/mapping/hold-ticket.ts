import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import type { OutcomeName, TicketOutcome } from '@countersign/shared/api/tickets/mapping.ts';
import { type EndedStatus, PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { enqueueTicketUpdate } from '../outbound/enqueue.ts';
import type { OutcomeWrite } from '../outbound/updates/ticket-update.ts';

const OUTCOMES: Record<EndedStatus, OutcomeName> = {
  [PROCESS_STATUS.completed]: 'approved',
  [PROCESS_STATUS.rejected]: 'rejected',
  [PROCESS_STATUS.cancelled]: 'cancelled',
};

interface Approval {
  id: string;
  /** Of the process. */
  status: ProcessStatus;
  rev: number;
}

/** The same as {@link holdTicket} for answers that have just come to their ticket, with the approval that they have, if any. */
export async function beginCourse(work: Work & HasTicketQueue, submissionId: SubmissionId): Promise<void> {
  const approval = await work.db
    .selectFrom('sent_form as s')
    .innerJoin('approval_state as p', 'p.id', 's.instance_id')
    .select(['p.id', 'p.status', 'p.rev'])
    .where('s.id', '=', submissionId)
    .executeTakeFirst();
  if (approval) await holdTicket(work, submissionId, approval);
}

/**
 * Lets the ticket of these answers wait while their approval runs, or brings it back, as their form says, in the transaction of
 * the step. Without a ticket or a course it costs one statement.
 */
export async function holdTicket(
  work: Work & HasTicketQueue,
  submissionId: SubmissionId,
  { id, status, rev }: Approval,
): Promise<void> {
  const found = await work.db
    .selectFrom('sent_form as s')
    .innerJoin('ticket_mapping as m', 'm.form_key', 's.form_key')
    .select(['s.ticket_id as ticketId', 's.subdomain as account', 'm.course'])
    .where('s.id', '=', submissionId)
    .where('s.ticket_id', 'is not', null)
    .where('m.course', 'is not', null)
    .executeTakeFirst();
  if (!found?.course || found.ticketId === null || found.account === null) return;
  const to = { account: found.account, ticketId: found.ticketId };
  if (status === PROCESS_STATUS.processing) {
    const key = `hold.${id}.${rev}`;
    if (found.course.holds) await enqueueTicketUpdate(work, { ...to, kind: 'hold', payload: {}, idempotencyKey: key });
    return;
  }
  const payload = toWrite(found.course[OUTCOMES[status]]);
  if (!found.course.holds && isNothing(payload)) return;
  await enqueueTicketUpdate(work, { ...to, kind: 'outcome', payload, idempotencyKey: `outcome.${id}.${rev}` });
}

const isNothing = ({ status, addTags, removeTags, fields }: OutcomeWrite): boolean =>
  status === 'before' && addTags.length + removeTags.length + fields.length === 0;

function toWrite({ status, addTags, removeTags, fields }: TicketOutcome): OutcomeWrite {
  return {
    status,
    addTags,
    removeTags,
    fields: fields.map(({ target, type, value }) => ({ id: target, value: typed(type, value) })),
  };
}

/** What was typed as a field of this type takes it. */
function typed(type: string, value: string): string | number | boolean {
  if (type === 'checkbox') return value === 'true';
  const number = Number(value);
  const isNumber = (type === 'integer' || type === 'decimal') && value.trim() !== '' && Number.isFinite(number);
  return isNumber ? number : value;
}
