import type { HasJobs } from '../../jobs/runner.ts';
import type { listChecks as list, startCheck as start } from '@countersign/shared/api/zendesk/accounts.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountRow, lockAccountRow } from '../../zendesk/accounts/account-rows.ts';
import { optionsOf } from '../../zendesk/accounts/settings/options.ts';
import { reconcileNow } from './reconcile-job.ts';
import { nextRunOf } from '../../jobs/change-jobs.ts';

const NEWEST = 50;

/** What each reconciliation of an account found, the newest first, and when the next one is due. */
export const listChecks: UseCase<typeof list> = async ({ subdomain }, work) => {
  const row = await accountRow(work, subdomain);
  const rows = await work.db
    .selectFrom('zendesk_check as check')
    .leftJoin('person', 'person.id', 'check.started_by')
    .selectAll('check')
    .select('person.nick_name as starter')
    .where('check.subdomain', '=', row.subdomain)
    .orderBy('check.started_at', 'desc')
    .orderBy('check.id', 'desc')
    .limit(NEWEST)
    .execute();
  const next = await nextRun(work.db, row.subdomain);
  const { followsTickets } = optionsOf(row);
  return {
    checks: rows.map((check) => ({
      id: check.id,
      startTime: check.started_at.toISOString(),
      endTime: check.ended_at?.toISOString() ?? null,
      sinceTime: check.since?.toISOString() ?? null,
      tickets: check.tickets,
      linked: check.linked,
      changed: check.changed,
      findings: check.findings,
      // A person who was deleted has no name any more, and asked for it nevertheless.
      starterName: check.started_by === null ? null : (check.starter ?? ''),
      problem: check.problem,
    })),
    isUnderWay: followsTickets && next !== null && next <= work.now,
    isFollowing: followsTickets,
    nextTime: followsTickets && next !== null ? next.toISOString() : null,
  };
};

/** The account is locked meanwhile, so that of two who ask at once the second hears that one is under way. */
export const startCheck: UseCase<typeof start, HasJobs> = async ({ subdomain }, work) => {
  const row = await lockAccountRow(work, subdomain);
  if (!optionsOf(row).followsTickets) refuse('tickets_not_followed');
  const next = await nextRun(work.db, row.subdomain);
  if (next !== null && next <= work.now) refuse('check_under_way');
  await reconcileNow(work, { subdomain: row.subdomain, startedBy: personOf(work).id });
  work.afterCommit(() => work.jobs.wake());
  return null;
};

/** When the next job that compares the account runs; in the past while one runs or waits for its turn. */
const nextRun = (db: Kysely<Tables>, subdomain: string): Promise<Date | null> =>
  nextRunOf(db, 'ticket_reconcile', { name: 'subdomain', value: subdomain });
