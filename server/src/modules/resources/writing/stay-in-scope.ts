import type { ResourceAction, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { RowSource } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { findRows } from './find-rows.ts';

/** Nobody puts a row where they do not reach it: neither a new one nor one that they change. */
export async function refuseOutsideScope(
  source: RowSource,
  row: ResourceRow,
  work: Pick<Work, 'db' | 'person'>,
  action: ResourceAction,
): Promise<void> {
  const { scope, id } = source.resource;
  if (!scope) return;
  const [reached] = await findRows(source, [Number(row[id])], work, { action });
  if (!reached) refuse('forbidden', [scope.department ?? scope.person ?? '']);
}
