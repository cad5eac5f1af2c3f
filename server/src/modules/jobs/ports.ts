import type { RawBuilder } from 'kysely';

export interface HasJobSubjects {
  jobSubjects: JobSubjects;
}

/** What this room asks of approvals (`HasJobSubjects`): columns of a statement over `job j`, which the room of approvals declares. */
export interface JobSubjects {
  /** Name of the process that the job belongs to; null for a job of none. */
  process: RawBuilder<string | null>;
  /** Name of the step; null where it has none. */
  step: RawBuilder<string | null>;
}
