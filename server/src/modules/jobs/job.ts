import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { JobKind } from '@countersign/shared/api/jobs/jobs.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** A job to be written; with a key that is there already nothing new is written. */
export interface NewJob {
  key: string;
  kind: JobKind;
  instanceId?: InstanceId | null;
  tokenId?: string | null;
  data: unknown;
  runAt: Date | string;
  /** Since when it stands still; it runs once it is let go on. */
  pausedAt?: Date | string | null;
}

/** A job as its handler gets it. */
export interface Job {
  id: string;
  key: string;
  kind: JobKind;
  instanceId: InstanceId | null;
  data: unknown;
  /** Counts this one. */
  attempts: number;
  /** Names this attempt's claim. */
  claimId: string;
}

/** The row of a new job, for a statement that writes it together with its reason. */
export function toJobRow(job: NewJob, id: string, now: Date | string): Record<string, unknown> {
  return {
    id,
    key: job.key,
    kind: job.kind,
    instance_id: job.instanceId ?? null,
    token_id: job.tokenId ?? null,
    data: job.data,
    run_at: job.runAt,
    attempts: 0,
    claimed_until: null,
    paused_at: job.pausedAt ?? null,
    failed_at: null,
    error: '',
    created_at: now,
  };
}

/** Writes jobs on the connection of their reason's transaction. */
export async function putJobs(
  call: { db: Kysely<Tables>; now: Date; newId: () => string },
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = JSON.stringify(jobs.map((job) => toJobRow(job, call.newId(), call.now)));
  await sql`insert into job select * from jsonb_populate_recordset(null::job, ${rows}::jsonb)
    on conflict (key) do nothing`.execute(call.db);
}
