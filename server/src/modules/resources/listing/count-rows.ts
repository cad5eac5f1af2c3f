import { type Count, MOST_COUNTED } from '@countersign/shared/basics/page.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { countUpTo } from '../../../database/queries/count-up-to.ts';
import type { Tables } from '../../../database/tables.ts';
import type { RowSource } from '../../../work/resource-binding.ts';
import { tableOf } from '../rows/row-sql.ts';
import { allOf } from './conditions.ts';

/** How many rows there are; of a large table without conditions, what it held when it was last looked through. */
export async function countRows(
  db: Kysely<Tables>,
  binding: RowSource,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<Count> {
  const known = conditions.length === 0 && !binding.from ? await tableSize(db, binding) : 0;
  if (known > 2 * MOST_COUNTED) return { total: known, isEstimated: true };
  return countUpTo(db, sql`select 1 from ${tableOf(binding)} ${allOf(conditions)}`);
}

async function tableSize(db: Kysely<Tables>, { table }: RowSource): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select reltuples::float8 as size from pg_class where oid = to_regclass(${`"${table}"`})`.execute(db);
  return Math.round(rows[0]?.size ?? 0);
}
