import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Work that failed for good, and work that has been due for more than a quarter of an hour without being taken. */
export async function countTrouble(db: Kysely<Tables>, now: Date): Promise<{ failed: number; late: number }> {
  const late = new Date(now.getTime() - 15 * 60_000);
  return await db
    .selectFrom('job')
    .select([
      sql<number>`count(*) filter (where failed_at is not null)::int`.as('failed'),
      sql<number>`count(*) filter (where failed_at is null and run_at < ${late}
        and (claimed_until is null or claimed_until < ${late}))::int`.as('late'),
    ])
    .executeTakeFirstOrThrow();
}
