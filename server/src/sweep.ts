import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import { purgeCaptchas } from './modules/captcha/purge-captchas.ts';
import { purgeFiles } from './modules/files/purge-files.ts';
import { purgeProgress } from './modules/files/progress/task-progress.ts';
import { purgeMessageLog } from './modules/mail/log/forget-deliveries.ts';
import { retainRecords } from './modules/records/operations/retention.ts';
import { purgeRuns } from './modules/jobs/schedules/purge-runs.ts';
import { purgeSessions } from './modules/session/sessions/purge-sessions.ts';
import { purgeProviders } from './modules/session/providers/purge-providers.ts';
import { purgeInvitations } from './modules/accounts/purge-invitations.ts';
import { purgeTokens } from './modules/session/tokens/purge-tokens.ts';
import { purgeSyncRuns } from './modules/submissions/syncs/sync-repository.ts';
import { purgeDeliveries } from './modules/submissions/webhooks/webhook-repository.ts';
import { purgeRemoved } from './modules/submissions/bin/purge-removed.ts';
import { retainAnswers } from './modules/submissions/retention/retain-answers.ts';
import { purgeDrafts } from './modules/submissions/drafts/purge-drafts.ts';
import { purgeImports } from './modules/submissions/transfer/import/import-repository.ts';
import { purgeCodes } from './modules/submissions/purge-codes.ts';
import { heldByDraft } from './modules/tickets/drafts/held-by-draft.ts';
import { purgeTickets } from './modules/tickets/purge-tickets.ts';
import { purgeLinks } from './modules/workflow/outsiders/purge-links.ts';
import { handBackDelegations } from './modules/workflow/tasks/hand-back.ts';
import type { Services } from './http/services.ts';
import { purgeOperations } from './work/once/purge-operations.ts';

const HOUR_MS = 3_600_000;

/** What each room forgets of its own, in this order. Several servers may do it at once. */
const PURGES = [
  purgeSessions,
  purgeTokens,
  purgeProviders,
  purgeInvitations,
  purgeOperations,
  purgeCaptchas,
  purgeCodes,
  purgeLinks,
  purgeTickets,
  purgeProgress,
  purgeImports,
  purgeDeliveries,
  purgeSyncRuns,
  purgeMessageLog,
  purgeRuns,
];

/** Removes what has served its time, room by room. */
export async function sweep(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const purge of PURGES) await purge(db, now);
}

/** Sweeps every hour, uploads that nobody sent and tasks of delegates who have left included, until the returned function is called. */
export function sweepHourly(services: Services, onFault: (error: unknown) => void): () => void {
  const { database, storage, clock } = services;
  const work = async (): Promise<void> => {
    await sweep(database.kysely, clock());
    // Before the files: those of a draft that is over, or of answers that are erased, can go with the others.
    await purgeDrafts(database.kysely, clock());
    await retainAnswers(services);
    await purgeRemoved(services);
    await purgeFiles(database.kysely, storage, clock(), heldByDraft);
    await handBackDelegations(services);
    await retainRecords(services);
  };
  const timer = setInterval(() => void work().catch(onFault), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
