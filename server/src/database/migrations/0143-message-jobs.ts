import { type Kysely, sql } from 'kysely';

/** The job that sends a message, so that one that failed can be sent again. */
export const messageJobs = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table message_log add column job_id text').execute(db);
  },
};
