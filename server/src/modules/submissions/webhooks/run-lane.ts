import { sql } from 'kysely';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { putJobs, type Job } from '../../jobs/job.ts';
import { holdJob } from '../../jobs/claims.ts';
import { endJob } from '../../jobs/change-jobs.ts';
import { attempt, type AttemptNeeds } from './attempt.ts';
import { laneJob, type LaneData } from './tell-webhooks.ts';
import { findWebhook } from './webhook-repository.ts';

/** A lane gives its worker back after this, so that other jobs have their turn. */
const TURN_MS = 20_000;

/**
 * Makes the calls of one webhook that are due, one after the other and in the order of what happened, as long as its turn lasts. An
 * endpoint that cannot be reached lets all of them wait; what is left is the next turn's.
 */
export async function runLane(
  job: Job,
  services: AttemptNeeds & HasDatabase & HasLog,
  signal: AbortSignal,
): Promise<void> {
  const { kysely } = services.database;
  const { webhookId } = job.data as LaneData;
  const ends = performance.now() + TURN_MS;
  while (performance.now() < ends) {
    if (signal.aborted) throw signal.reason;
    const webhook = await findWebhook(kysely, webhookId);
    if (!webhook) return;
    if (!webhook.isEnabled || webhook.stoppedAt) break;
    const now = services.clock();
    if (webhook.quietUntil && webhook.quietUntil > now) break;
    const due = await kysely
      .selectFrom('form_webhook_delivery')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    if (!due) break;
    await attempt(services, webhook, due);
  }
  await leave(job, webhookId, services);
}

/** Ends the turn: with a job for what still waits, or without one. What is told meanwhile waits for this transaction, or is seen by it. */
async function leave(job: Job, webhookId: string, services: AttemptNeeds & HasDatabase & HasLog): Promise<void> {
  await runAsServer(services, async (work) => {
    if (!(await holdJob(work.db, job))) return;
    await endJob(work.db, job);
    const webhook = await findWebhook(work.db, webhookId);
    if (!webhook) return;
    if (!webhook.isEnabled || webhook.stoppedAt) return dropWaiting(work.db, webhookId);
    const { next } = await work.db
      .selectFrom('form_webhook_delivery')
      .select((is) => is.fn.min('next_at').as('next'))
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (!next) return;
    const { quietUntil } = webhook;
    const runAt = quietUntil && quietUntil > next ? quietUntil : next;
    await putJobs(work, [laneJob(webhookId, runAt)]);
    work.afterCommit(() => services.jobs.wake());
  });
}

/** What waits at a webhook that was switched off or stopped is not sent later, when it would be old news. */
async function dropWaiting(db: HasDatabase['database']['kysely'], webhookId: string): Promise<void> {
  await sql`update form_webhook_delivery set state = 'skipped', reason = 'stopped', next_at = null
    where webhook_id = ${webhookId} and state = 'waiting'`.execute(db);
}
