import * as z from 'zod/mini';
import type { HasClock } from './basics/clock.ts';
import type { HasDatabase } from './database/database.ts';
import type { Services } from './http/services.ts';
import type { Registry, ScheduledHandler } from './modules/jobs/schedules/registry.ts';
import { purgeRuns } from './modules/jobs/schedules/purge-runs.ts';
import { retainRecords } from './modules/records/operations/retention.ts';
import { purgeSessions } from './modules/session/sessions/purge-sessions.ts';
import { purgeRemoved } from './modules/submissions/bin/purge-removed.ts';
import { retainAnswers } from './modules/submissions/retention/retain-answers.ts';
import { fillWaiting } from './modules/submissions/search/filling/fill-regularly.ts';
import { sealAudit } from './work/audit/seal-audit.ts';
import { verifyAudit } from './work/audit/verify-audit.ts';
import { purgeOperations } from './work/once/purge-operations.ts';

const DAY_MS = 86_400_000;
const NOTHING = z.strictObject({});

/** One that takes no parameters. */
const plain = (run: (services: Services, signal: AbortSignal) => Promise<string>): ScheduledHandler<Services> => ({
  params: NOTHING as ScheduledHandler<Services>['params'],
  usual: {},
  run: (services, _params, signal) => run(services, signal),
});

/** What scheduled jobs can do. What is not named here cannot be run, whatever somebody writes into a job. */
const handlers: Readonly<Record<string, ScheduledHandler<Services>>> = {
  'records.verify': plain(checkChain),
  'records.retain': plain(async (services) => `removed:${await retainRecords(services)}`),
  'sessions.purge': plain(async ({ database, clock }) => {
    await purgeSessions(database.kysely, clock());
    return 'done';
  }),
  'requests.purge': plain(async ({ database, clock }) => {
    await purgeOperations(database.kysely, clock());
    return 'done';
  }),
  'answers.retain': plain(async (services) => {
    await retainAnswers(services);
    return 'done';
  }),
  'answers.emptyBin': plain(async (services) => {
    await purgeRemoved(services);
    return 'done';
  }),
  'search.fill': plain(async (services, signal) => {
    await fillWaiting(services, signal);
    return 'done';
  }),
  'jobs.purgeLog': {
    params: z.strictObject({ days: z.int().check(z.gte(1), z.lte(3650)) }) as ScheduledHandler<Services>['params'],
    usual: { days: 30 },
    run: async ({ database, clock }, params) =>
      `removed:${await purgeRuns(database.kysely, clock(), Number(params['days']) * DAY_MS)}`,
  },
};

/** Fails the run where the chain of the operation log does not hold. */
async function checkChain({ database, clock }: HasDatabase & HasClock, signal: AbortSignal): Promise<string> {
  await sealAudit({ database, clock }, { everything: true });
  let checked = 0;
  for (let after: number | null = 0; after !== null;) {
    signal.throwIfAborted();
    const step = await verifyAudit(database.kysely, after);
    if (step.broken) throw new Error(`broken:${step.broken.seq}`);
    checked += step.checked;
    after = step.next;
  }
  return `checked:${checked}`;
}

export const scheduledHandlers = new Map(Object.entries(handlers)) as Registry<never>;
