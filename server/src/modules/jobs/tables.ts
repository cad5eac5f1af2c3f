import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { JobKind } from '@countersign/shared/api/jobs/jobs.ts';
import type { ColumnType } from 'kysely';

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

declare module '../../database/tables.ts' {
  interface Tables {
    job: JobTable;
  }
}
