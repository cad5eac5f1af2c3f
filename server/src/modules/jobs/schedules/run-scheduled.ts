import type { RunStatus } from '@countersign/shared/api/jobs/schedules.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { endClaimed, holdJob } from '../claims.ts';
import { ClaimLost } from '../hold-claim.ts';
import type { Job } from '../job.ts';
import type { HasJobs } from '../runner.ts';
import { nextRunsOf } from './cron.ts';
import type { HasRegistry, ScheduledHandler } from './registry.ts';
import { lockSchedule, planRun, type RunData } from './schedule-repository.ts';

type Needs = HasDatabase & HasClock & HasLog & HasJobs & HasRegistry;

/** Later than this it is a run that was missed, as with Quartz. */
const MISFIRE_MS = 60_000;
const LONGEST_MESSAGE = 2000;

/**
 * Does one run. It is written down before it begins; whoever finds a run that is written down and not ended knows that its server
 * died, says so and leaves the work to the next run: none is ever done twice.
 */
export async function runScheduled(job: Job, services: Needs, signal: AbortSignal): Promise<void> {
  const begun = await begin(job, services);
  if (!begun) return;
  const { handler, params } = begun;
  try {
    const message = await (handler as ScheduledHandler<Needs>).run(services, params, signal);
    await end(job, services, 'done', message);
  } catch (error) {
    if (signal.aborted && signal.reason instanceof ClaimLost) throw signal.reason;
    const text = error instanceof Error ? error.message : String(error);
    services.log.warn({ job: job.key, error: text }, 'a scheduled job failed');
    await end(job, services, signal.aborted ? 'crashed' : 'failed', signal.aborted ? 'server_stopped' : text);
  }
}

interface Begun {
  handler: ScheduledHandler<never>;
  params: Record<string, unknown>;
}

function begin(job: Job, services: Needs): Promise<Begun | null> {
  return runAsServer(services, async (work) => {
    const { db, now } = work;
    const { scheduleId, due, byPerson } = job.data as RunData;
    const schedule = await lockSchedule(db, scheduleId);
    if (!(await holdJob(db, job))) return null;
    const leave = async (): Promise<null> => {
      await endClaimed(db, job);
      return null;
    };
    const isByClock = byPerson === null;
    if (!schedule || (isByClock && schedule.is_paused)) return leave();
    const before = await db
      .selectFrom('schedule_run')
      .select(['id', 'status'])
      .where('job_key', '=', job.key)
      .executeTakeFirst();
    if (before) {
      const crashed = { status: 'crashed', message: 'server_died', ended_at: now } as const;
      await db
        .updateTable('schedule_run')
        .set(crashed)
        .where('id', '=', before.id)
        .where('status', '=', 'running')
        .execute();
      return leave();
    }
    const dueAt = new Date(due);
    const isMissed = isByClock && now.getTime() - dueAt.getTime() > MISFIRE_MS;
    if (isByClock) {
      const runs = nextRunsOf(schedule, isMissed && schedule.misfire !== 'all' ? now : dueAt, 1);
      await planRun(work, scheduleId, Array.isArray(runs) ? (runs[0] ?? null) : null);
      work.afterCommit(() => services.jobs.wake());
    }
    const handler = services.scheduled.get(schedule.handler);
    const parsed = handler?.params.safeParse(schedule.params);
    const others = await db
      .selectFrom('schedule_run')
      .select('id')
      .where('schedule_id', '=', scheduleId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    const why: [RunStatus, string] | null =
      isMissed && schedule.misfire === 'skip'
        ? ['skipped', 'missed']
        : others && !schedule.is_concurrent
          ? ['skipped', 'still_running']
          : !handler
            ? ['failed', 'unknown_handler']
            : !parsed?.success
              ? ['failed', 'wrong_params']
              : null;
    await db
      .insertInto('schedule_run')
      .values({
        schedule_id: scheduleId,
        job_key: job.key,
        status: why?.[0] ?? 'running',
        message: why?.[1] ?? '',
        started_by: byPerson,
        due_at: dueAt,
        started_at: now,
        ended_at: why ? now : null,
      })
      .execute();
    if (why || !handler || !parsed?.success) return leave();
    return { handler, params: parsed.data };
  });
}

async function end(job: Job, { database, clock }: Needs, status: RunStatus, message: string): Promise<void> {
  await inTransaction(database, async (db) => {
    const values = { status, message: message.slice(0, LONGEST_MESSAGE), ended_at: clock() };
    await db
      .updateTable('schedule_run')
      .set(values)
      .where('job_key', '=', job.key)
      .where('status', '=', 'running')
      .execute();
    await endClaimed(db, job);
  });
}
