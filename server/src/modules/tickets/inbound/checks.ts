import type { listChecks as list, startCheck as start } from '@countersign/shared/api/zendesk-accounts.ts';
import type { UseCase } from '../../../http/serve.ts';
import { accountRow } from '../accounts/account-rows.ts';
import { reconcileNow } from './reconcile-job.ts';

const NEWEST = 50;

/** What each reconciliation of an account found, the newest first. */
export const listChecks: UseCase<typeof list> = async ({ subdomain }, call) => {
  const row = await accountRow(call, subdomain);
  const rows = await call.db
    .selectFrom('zendesk_check')
    .selectAll()
    .where('subdomain', '=', row.subdomain)
    .orderBy('started_at', 'desc')
    .limit(NEWEST)
    .execute();
  return {
    checks: rows.map((check) => ({
      id: check.id,
      startTime: check.started_at.toISOString(),
      endTime: check.ended_at?.toISOString() ?? null,
      tickets: check.tickets,
      changed: check.changed,
      problem: check.problem,
    })),
  };
};

export const startCheck: UseCase<typeof start> = async ({ subdomain }, call) => {
  const row = await accountRow(call, subdomain);
  await reconcileNow(call, row.subdomain);
  call.afterCommit(() => call.services.jobs.wake());
  return null;
};
