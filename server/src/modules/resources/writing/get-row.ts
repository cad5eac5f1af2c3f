import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { RowSource } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { masked } from '../rows/secrets.ts';
import { findRows } from './find-rows.ts';

/** One row, or "not found" where there is none that the caller reaches. */
export async function getRow(
  source: RowSource,
  { id }: { id: number | string },
  work: Pick<Work, 'db' | 'person'>,
): Promise<ResourceRow> {
  if (source.reader) return (await source.reader.row(Number(id), work)) ?? refuse('not_found', ['id']);
  const [row] = await findRows(source, [Number(id)], work, { action: 'query' });
  return row ? masked(source.resource, row) : refuse('not_found', ['id']);
}
