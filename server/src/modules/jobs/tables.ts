import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { JobKind } from '@countersign/shared/api/jobs/jobs.ts';
import type { Misfire, RunStatus } from '@countersign/shared/api/jobs/schedules.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** Work that is due at a moment. A job that is done is deleted with what it did; one that failed for good stays. */
export interface JobTable {
  id: string;
  /** What it is for; the same key is never there twice. */
  key: string;
  kind: JobKind;
  instance_id: InstanceId | null;
  /** The token that waits for it: when that one dies, so does the job. */
  token_id: string | null;
  data: ColumnType<unknown, string, string>;
  run_at: Time;
  attempts: number;
  /** A server has it until then; later another one may take it. */
  claimed_until: MaybeTime;
  /** Names the claim: a server that lost it knows by this that it did. */
  claim_id: string | null;
  paused_at: MaybeTime;
  failed_at: MaybeTime;
  error: string;
  created_at: Time;
}

/** Something that runs by the clock. */
export interface ScheduleTable {
  id: GeneratedAlways<number>;
  name: string;
  job_group: 'DEFAULT' | 'SYSTEM';
  handler: string;
  params: ColumnType<Record<string, unknown>, string, string>;
  cron: string;
  zone: string;
  misfire: Misfire;
  is_concurrent: boolean;
  is_paused: Generated<boolean>;
  remark: string;
  rev: Generated<number>;
  /** Null while it is paused. */
  next_at: MaybeTime;
  created_at: Time;
  updated_at: Time;
}

/** One run; written when it begins, so that one that never ends is seen. */
export interface ScheduleRunTable {
  id: GeneratedAlways<number>;
  schedule_id: number;
  job_key: string;
  status: RunStatus;
  message: Generated<string>;
  /** Who wanted it at once; null for the clock. */
  started_by: number | null;
  due_at: Time;
  started_at: Time;
  ended_at: MaybeTime;
}

declare module '../../database/tables.ts' {
  interface Tables {
    job: JobTable;
    schedule: ScheduleTable;
    schedule_run: ScheduleRunTable;
  }
}
