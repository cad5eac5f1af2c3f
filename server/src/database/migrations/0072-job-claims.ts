import { type Kysely, sql } from 'kysely';

/** A claim of a job has a name, so that a server that lost it can neither renew it nor end the job. */
export const jobClaims = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table job add column claim_id text`.execute(db);
  },
};
