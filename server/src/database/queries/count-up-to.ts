import { type Count, MOST_COUNTED } from '@countersign/shared/basics/page.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** How many rows a query finds: counted up to 10,000, and what the planner expects beyond. */
export async function countUpTo(db: Kysely<Tables>, found: RawBuilder<unknown>): Promise<Count> {
  const counted = sql<{
    total: number;
  }>`select count(*)::int as total from (${found} limit ${MOST_COUNTED + 1}) as few`;
  const total = (await counted.execute(db)).rows[0]?.total ?? 0;
  if (total <= MOST_COUNTED) return { total, isEstimated: false };
  return { total: Math.max(await expectedRows(db, found), MOST_COUNTED + 1), isEstimated: true };
}

/** The same of a query that is being built, whatever it selects. */
export const countFound = <DB, TB extends keyof DB>(
  db: Kysely<Tables>,
  found: SelectQueryBuilder<DB, TB, object>,
): Promise<Count> => countUpTo(db, sql`${found.clearSelect().select(sql.lit(1).as('one'))}`);

/** How many rows the planner expects a query to find. */
export async function expectedRows(db: Kysely<Tables>, found: RawBuilder<unknown>): Promise<number> {
  const explained = sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) ${found}`;
  return Math.round((await explained.execute(db)).rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}
