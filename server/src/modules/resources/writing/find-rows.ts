import type { ResourceAction, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { sql } from 'kysely';
import type { RowSource } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { scopeOf } from '../listing/scope.ts';
import { idOf, rowColumns, tableOf, toRow } from '../rows/row-sql.ts';

interface Finding {
  action: ResourceAction | 'query';
  /** Held until the transaction ends. */
  isLocked?: boolean;
}

/** Those of these rows that the caller reaches, as they are kept; always held in the same order, so that two calls never wait crosswise. */
export async function findRows(
  source: RowSource,
  ids: readonly number[],
  work: Pick<Work, 'db' | 'person'>,
  { action, isLocked = false }: Finding,
): Promise<ResourceRow[]> {
  const scope = await scopeOf(source, work, action);
  const { rows } = await sql<Record<string, unknown>>`
    select ${rowColumns(source)} from ${tableOf(source)}
    where ${idOf(source)} = any(${[...ids]}::bigint[]) ${scope ? sql`and ${scope}` : sql``}
    order by ${idOf(source)} ${isLocked ? sql`for update` : sql``}`.execute(work.db);
  return rows.map((row) => toRow(source, row));
}
