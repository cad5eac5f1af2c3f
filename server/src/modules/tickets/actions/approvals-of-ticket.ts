import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { MOST_APPROVALS, type ticketApprovals } from '@countersign/shared/api/tickets/actions.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { approvalMarkOf } from '../approvals/approval-mark.ts';

const STATUSES = {
  [PROCESS_STATUS.processing]: 'pending',
  [PROCESS_STATUS.completed]: 'approved',
  [PROCESS_STATUS.rejected]: 'rejected',
  [PROCESS_STATUS.cancelled]: 'cancelled',
} as const;

/** How the approvals of a ticket stand, without anything that was answered or said. */
export async function approvalsOfTicket(
  db: Kysely<Tables>,
  subdomain: string,
  ticketId: TicketId,
): Promise<ReplyOf<typeof ticketApprovals>> {
  const rows = await db
    .selectFrom('linked_form as l')
    .innerJoin('sent_form as s', 's.id', 'l.submission_id')
    .innerJoin('approval_state as p', 'p.id', 's.instance_id')
    .innerJoin('form_title as f', 'f.key', 'l.form_key')
    .select(['f.key', 'f.name', 'p.status', 'p.started_at', 'p.ended_at'])
    .where('l.zd_tkt_id', '=', ticketId)
    .where('l.subdomain', '=', subdomain)
    .where('l.enabled', '=', true)
    .orderBy('p.started_at', 'desc')
    .limit(MOST_APPROVALS)
    .execute();
  return {
    status: (await approvalMarkOf(db, subdomain, ticketId)) ?? 'none',
    approvals: rows.map((row) => ({
      formKey: row.key,
      formName: row.name,
      status: STATUSES[row.status],
      startTime: row.started_at.toISOString(),
      endTime: row.ended_at?.toISOString() ?? null,
    })),
  };
}
