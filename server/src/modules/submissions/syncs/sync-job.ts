import type { SyncSchedule } from '@countersign/shared/api/submissions/syncs.ts';
import { sql } from 'kysely';
import type { Work } from '../../../work/work.ts';
import { ensureJobs } from '../../jobs/job-parts.ts';
import { toJobRow } from '../../jobs/job.ts';

/** What the job of a connection knows; there is one at most. */
export interface SyncJobData {
  syncId: string;
}

export const syncJob = (syncId: string, runAt: Date) => ({
  key: `answer_sync.${syncId}`,
  kind: 'answer_sync' as const,
  data: { syncId } satisfies SyncJobData,
  runAt,
});

/** Has a connection's job run at this moment at the latest. */
export async function ensureSyncJob(
  work: Pick<Work, 'db' | 'now' | 'newId'>,
  syncId: string,
  runAt: Date,
): Promise<void> {
  const row = toJobRow(syncJob(syncId, runAt), work.newId(), work.now);
  await sql`${ensureJobs([row], { isUrgent: true })}`.execute(work.db);
}

const MINUTE_MS = 60_000;
const EVERY_MS: Record<SyncSchedule, number | null> = {
  manual: null,
  quarter_hour: 15 * MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 24 * 60 * MINUTE_MS,
};

/** The next moment of a schedule after a run that began at `from`; what was missed meanwhile is made up for by one run. */
export function nextRunAt(schedule: SyncSchedule, from: Date, now: Date): Date | null {
  const every = EVERY_MS[schedule];
  return every === null ? null : new Date(Math.max(from.getTime() + every, now.getTime()));
}
