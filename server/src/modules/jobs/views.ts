import type { ColumnType } from 'kysely';
import type { ViewOf } from '../../database/queries/view-of.ts';
import type { JobTable, ScheduleRunTable } from './tables.ts';

/** Jobs that failed for good, and the step of the process that each belongs to. */
export type FailedJobView = ViewOf<JobTable, 'id' | 'kind' | 'instance_id' | 'error'> & {
  node_id: ColumnType<string | null, never, never>;
  failed_at: ColumnType<Date, never, never>;
};

declare module '../../database/tables.ts' {
  interface Views {
    failed_job: FailedJobView;
    /** Runs of scheduled jobs. */
    schedule_run_line: ViewOf<
      ScheduleRunTable,
      'id' | 'schedule_id' | 'status' | 'message' | 'started_by' | 'due_at' | 'started_at' | 'ended_at'
    >;
  }
}
