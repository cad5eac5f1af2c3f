import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { ApprovalMark } from '../../zendesk/accounts/status-field.ts';

/**
 * Where the approvals of a ticket stand together: pending while one is, else the worst of the newest attempts. An attempt
 * that was sent again does not count any more. Null without any approval.
 */
export async function approvalMarkOf(
  db: Kysely<Tables>,
  subdomain: string,
  ticketId: string,
): Promise<ApprovalMark | null> {
  const { rows } = await sql<{ status: number }>`
    select distinct p.status from linked_form l
      join sent_form s on s.id = l.submission_id
      join approval_state p on p.id = s.instance_id
     where l.zd_tkt_id = ${ticketId} and l.subdomain = ${subdomain} and l.enabled
       and not exists (select from linked_form again where again.previous_id = l.id)`.execute(db);
  const has = (status: number): boolean => rows.some((row) => row.status === status);
  if (has(1)) return 'pending';
  if (has(3)) return 'rejected';
  if (has(4)) return 'cancelled';
  return has(2) ? 'approved' : null;
}
