import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { HasClock } from '../../basics/clock.ts';
import type { HasDatabase } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Job } from './job.ts';

/** After this another server may take a job over whose own server says nothing more. */
export const CLAIM_MS = 120_000;

/** What a server has room for beside the jobs that it works on. */
export interface Room {
  slowKinds: readonly string[];
  /** Ids of the jobs under way. */
  taken: readonly string[];
  quick: number;
  slow: number;
}

/** Claims due jobs that no one else has and that there is room for, oldest first. */
export async function claimDue(
  { database, clock }: HasDatabase & HasClock,
  { slowKinds, taken, quick, slow }: Room,
): Promise<Job[]> {
  // What could not be written down as done would be done again.
  if ((quick <= 0 && slow <= 0) || !(await database.hasRoom())) return [];
  const now = clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = (isSlow: boolean, room: number) => sql`(
    select id from job
     where failed_at is null and paused_at is null and run_at <= ${now}
       and (claimed_until is null or claimed_until < ${now})
       and id <> all(${taken}::text[]) and (kind = any(${slowKinds}::text[])) = ${isSlow}
     order by run_at limit ${Math.max(0, room)} for update skip locked)`;
  const { rows } = await sql<Job>`
    with quick as ${due(false, quick)}, slow as ${due(true, slow)}
    update job set claimed_until = ${until}, claim_id = ${randomUUID()}, attempts = attempts + 1
     where id in (select id from quick union all select id from slow)
    returning id, key, kind, instance_id as "instanceId", data, attempts, claim_id as "claimId"
  `.execute(database.kysely);
  return rows;
}

/** Milliseconds until something is due that there is room for, null where nothing is; what ends meanwhile asks again anyway. */
export async function dueIn(
  { database, clock }: HasDatabase & HasClock,
  { slowKinds, taken, quick, slow }: Room,
): Promise<number | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(run_at) as next from job
     where failed_at is null and paused_at is null and (claimed_until is null or claimed_until < ${clock()})
       and id <> all(${taken}::text[])
       and case when kind = any(${slowKinds}::text[]) then ${slow > 0}::boolean else ${quick > 0}::boolean end
  `.execute(database.kysely);
  const next = rows[0]?.next;
  return next ? next.getTime() - clock().getTime() : null;
}

/** Keeps a job for longer; false where it is no longer claimed by this attempt. */
export async function renewClaim(db: Kysely<Tables>, job: Pick<Job, 'id' | 'claimId'>, until: Date): Promise<boolean> {
  const renewed = await db
    .updateTable('job')
    .set({ claimed_until: until })
    .where('id', '=', job.id)
    .where('claim_id', '=', job.claimId)
    .where('claimed_until', 'is not', null)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** Ends a job if this attempt still has it; in the transaction of what it does, so that nothing is done twice. */
export async function endClaimed(db: Kysely<Tables>, job: Pick<Job, 'id' | 'claimId'>): Promise<boolean> {
  const ended = await db
    .deleteFrom('job')
    .where('id', '=', job.id)
    .where('claim_id', '=', job.claimId)
    .where('claimed_until', 'is not', null)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Whether this attempt still has the job; until the transaction ends nobody takes it over or cancels it. */
export async function holdJob(db: Kysely<Tables>, job: Pick<Job, 'id' | 'claimId'>): Promise<boolean> {
  const held = await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', job.id)
    .where('claim_id', '=', job.claimId)
    .where('claimed_until', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Leaves a job to whoever looks next, as if this attempt had not been. */
export async function giveBack(db: Kysely<Tables>, job: Pick<Job, 'id' | 'claimId' | 'attempts'>): Promise<void> {
  await db
    .updateTable('job')
    .set({ claimed_until: null, attempts: job.attempts - 1 })
    .where('id', '=', job.id)
    .where('claim_id', '=', job.claimId)
    .execute();
}

/** Frees the jobs of a server that died; only where no other server can be at work. */
export async function releaseOrphans(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('job').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();
}
