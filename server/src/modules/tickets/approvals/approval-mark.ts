import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { ApprovalMark } from '../../zendesk/accounts/settings/status-field.ts';

/**
 * Where the approvals of a ticket stand together: pending while one is, else the worst of the newest attempts. An attempt
 * that was sent again does not count any more. Null without any approval.
 */
export async function approvalMarkOf(
  db: Kysely<Tables>,
  subdomain: string,
  ticketId: TicketId,
): Promise<ApprovalMark | null> {
  const { rows } = await sql<{ status: ProcessStatus }>`
    select distinct p.status from linked_form l
      join sent_form s on s.id = l.submission_id
      join approval_state p on p.id = s.instance_id
     where l.zd_tkt_id = ${ticketId} and l.subdomain = ${subdomain} and l.enabled
       and not exists (select from linked_form again where again.previous_id = l.id)`.execute(db);
  const has = (status: ProcessStatus): boolean => rows.some((row) => row.status === status);
  if (has(PROCESS_STATUS.processing)) return 'pending';
  if (has(PROCESS_STATUS.rejected)) return 'rejected';
  if (has(PROCESS_STATUS.cancelled)) return 'cancelled';
  return has(PROCESS_STATUS.completed) ? 'approved' : null;
}
