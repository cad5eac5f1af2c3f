import type { retryOutbound as contract } from '@countersign/shared/api/tickets/outbound.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';

/** Lets failed updates wait again. Each keeps its place in the order of its ticket. */
export const retryOutbound: UseCase<typeof contract> = async ({ ids }, call) => {
  const { account } = personOf(call);
  let failed = call.db
    .updateTable('zendesk_update')
    .set({ state: 'waiting', attempts: 0, problem: '', detail: '', ended_at: null })
    .where('id', 'in', ids.split(','))
    .where('state', '=', 'failed');
  if (account !== null) failed = failed.where('subdomain', '=', account);
  const again = await failed.returning(['subdomain', 'ticket_id']).execute();
  for (const { subdomain, ticket_id } of again) {
    await call.db
      .updateTable('zendesk_lane')
      .set({ run_at: call.now, attempts: 0 })
      .where('subdomain', '=', subdomain)
      .where('ticket_id', '=', ticket_id)
      .execute();
  }
  call.afterCommit(() => call.services.ticketQueue.wake());
  return { retried: again.length };
};
