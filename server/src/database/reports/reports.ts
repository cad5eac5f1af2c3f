import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export interface HasReports {
  reports: Reports;
}

/** Where exports, statistics and other long reports read: on a replica where one is set, else where everything is. */
export interface Reports {
  /**
   * A database for one report, with everything that was committed before this was called. Only reading, and no transactions. The
   * replica is given up for the rest of the report with the first statement that it doesn't answer; the primary answers that one too.
   */
  open(patience: Patience): Promise<Kysely<Tables>>;
  /** Refuses a setting that leads to something else than a replica of this database. A replica that is away is no reason not to start. */
  check(): Promise<void>;
  /** Null where no replica is set. */
  figures(): ReportsFigures | null;
  close(): Promise<void>;
}

/** Whether a person waits for the report, or a job makes it: a job gives a replica more time to catch up. */
export type Patience = 'person' | 'job';

export interface ReportsFigures {
  /** Where the last report read. */
  readsFrom: 'replica' | 'primary';
  /** Reports that were read on the replica, and those that fell back to the primary. */
  onReplica: number;
  onPrimary: number;
}

/** Without a replica. */
export const reportsOn = (kysely: Kysely<Tables>): Reports => ({
  open: () => Promise.resolve(kysely),
  check: () => Promise.resolve(),
  figures: () => null,
  close: () => Promise.resolve(),
});
