import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { sql } from 'kysely';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import type { ResourceBinding } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { auditRows, differenceOf } from './audit-row.ts';
import { findRows } from './find-rows.ts';

/** Deletes all of these rows, or none: each one that cannot go is named with its reason. */
export async function removeRows<Needs>(
  binding: ResourceBinding<Needs>,
  { ids: list }: { ids: string },
  work: Work & HasAudit & Needs,
): Promise<null> {
  const { resource } = binding;
  const ids = [...new Set(list.split(',').map(Number))];
  const rows = await findRows(binding, ids, work, { action: 'remove', isLocked: true });
  const problems = [...goneOf(binding, ids, rows), ...builtInOf(binding, rows), ...(await usedOf(binding, rows, work))];
  if (problems.length > 0) refuseAll(problems);
  await deleteRows(binding, ids, work);
  const { changed } = binding;
  if (changed) work.afterCommit(() => changed(work));
  auditRows(
    work,
    resource,
    rows.map((row) => differenceOf(resource, row, null)),
  );
  return null;
}

type Any = ResourceBinding<never>;

async function deleteRows(binding: Any, ids: readonly number[], { db }: Pick<Work, 'db'>): Promise<void> {
  const id = sql.id(binding.columns[binding.resource.id] ?? '');
  try {
    if (binding.store) await binding.store.remove(ids).execute(db);
    else await sql`delete from ${sql.table(binding.table)} where ${id} = any(${[...ids]}::bigint[])`.execute(db);
  } catch (error) {
    // Something began to use one of them in the same moment.
    if ((error as { code?: unknown }).code !== '23503') throw error;
    refuseAll([{ code: 'row_in_use', path: ['ids'], params: { name: '' } }]);
  }
}

const nameIn = ({ resource }: Any, row: ResourceRow): string => wordOf(row[resource.label] ?? '');
const idIn = ({ resource }: Any, row: ResourceRow): number => Number(row[resource.id]);

function goneOf(binding: Any, ids: readonly number[], rows: readonly ResourceRow[]): RefusalDetail[] {
  const there = new Set(rows.map((row) => idIn(binding, row)));
  return ids.filter((id) => !there.has(id)).map((id) => ({ code: 'row_gone', path: ['ids', id], params: { id } }));
}

function builtInOf(binding: Any, rows: readonly ResourceRow[]): RefusalDetail[] {
  const { builtIn } = binding.resource;
  if (!builtIn) return [];
  return rows
    .filter((row) => row[builtIn.field] === builtIn.value)
    .map((row) => ({
      code: 'row_built_in',
      path: ['ids', idIn(binding, row)],
      params: { name: nameIn(binding, row) },
    }));
}

async function usedOf<Needs>(
  binding: ResourceBinding<Needs>,
  rows: readonly ResourceRow[],
  work: Work & Needs,
): Promise<RefusalDetail[]> {
  const ids = rows.map((row) => idIn(binding, row));
  const used = new Set<number>();
  for (const name of binding.resource.inUse ?? []) {
    const guard = binding.guards?.[name];
    if (!guard) throw new Error(`nobody answers whether rows of ${binding.resource.name} are in use: ${name}`);
    for (const id of await guard(ids, work)) used.add(Number(id));
  }
  return rows
    .filter((row) => used.has(idIn(binding, row)))
    .map((row) => ({ code: 'row_in_use', path: ['ids', idIn(binding, row)], params: { name: nameIn(binding, row) } }));
}
