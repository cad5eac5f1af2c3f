import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { Work } from '../../../../work/work.ts';

/**
 * Refuses what would have to be written into a ticket that Zendesk takes no changes to any more, as far as it has told; `path` leads
 * to the ticket in the input.
 */
export async function refuseClosed(
  db: Work['db'],
  { account, ticketId }: { account: string | null; ticketId: TicketId },
  path: string,
): Promise<void> {
  if (account === null) return;
  const closed = await db
    .selectFrom('linked_form')
    .select('id')
    .where('zd_tkt_id', '=', ticketId)
    .where('subdomain', '=', account)
    .where('ticket_state', '=', 'closed')
    .executeTakeFirst();
  if (closed) refuse('ticket_closed', [path]);
}
