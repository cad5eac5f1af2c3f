import type { HasTicketQueue } from './has-ticket-queue.ts';
import type { retryOutbound as contract } from '@countersign/shared/api/tickets/outbound.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';

/** Lets failed updates wait again. Each keeps its place in the order of its ticket. */
export const retryOutbound: UseCase<typeof contract, HasTicketQueue> = async ({ ids }, work) => {
  const { account } = personOf(work);
  let failed = work.db
    .updateTable('zendesk_update')
    .set({ state: 'waiting', attempts: 0, problem: '', detail: '', ended_at: null })
    .where('id', 'in', ids.split(','))
    .where('state', '=', 'failed');
  if (account !== null) failed = failed.where('subdomain', '=', account);
  const again = await failed.returning(['subdomain', 'ticket_id']).execute();
  for (const { subdomain, ticket_id } of again) {
    await work.db
      .updateTable('zendesk_lane')
      .set({ run_at: work.now, attempts: 0 })
      .where('subdomain', '=', subdomain)
      .where('ticket_id', '=', ticket_id)
      .execute();
  }
  work.afterCommit(() => work.ticketQueue.wake());
  return { retried: again.length };
};
