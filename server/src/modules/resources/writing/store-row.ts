import type { ResourceField, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import type { ResourceBinding, RowSource } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { rowColumns, storedValue, toRow } from '../rows/row-sql.ts';
import { refusingTaken, takenValues } from './taken-values.ts';

const column = ({ columns }: RowSource, name: string) => sql.id(columns[name] ?? name);

/** Writes a new row whose values fit, unless it takes what another row has. */
export async function insertRow<Needs>(
  binding: ResourceBinding<Needs>,
  row: ResourceRow,
  work: Work & Needs,
): Promise<ResourceRow> {
  await refuseUnfit(binding, row, work, null);
  if (binding.store) return kept(binding, binding.store.insert(row, binding.stamps?.(work) ?? {}, work), work);
  const fields = Object.entries(binding.resource.fields).filter(([name, field]) => !field.isReadOnly && name in row);
  const stamps = Object.entries(binding.stamps?.(work) ?? {});
  const inserted = await refusingTaken(binding, () =>
    sql<Record<string, unknown>>`
      insert into ${sql.table(binding.table)} as t (${sql.join([...fields.map(([name]) => column(binding, name)), ...stamps.map(([name]) => sql.id(name))])}, updated_at)
      values (${sql.join([...fields.map(([name, field]) => valueOf(field, row, name)), ...stamps.map(([, value]) => sql`${value}`)])}, ${work.now})
      returning ${rowColumns(binding)}`.execute(work.db),
  );
  return settled(binding, toRow(binding, inserted.rows[0] ?? {}), work);
}

/** Writes the fields that changed, and counts the revision on. */
export async function updateRow<Needs>(
  binding: ResourceBinding<Needs>,
  { after, changed }: { after: ResourceRow; changed: readonly string[] },
  work: Work & Needs,
): Promise<ResourceRow> {
  const { resource } = binding;
  const id = Number(after[resource.id]);
  await refuseUnfit(binding, after, work, id, changed);
  if (binding.store) {
    const written = Object.fromEntries(changed.map((name) => [name, after[name] ?? '']));
    return kept(binding, binding.store.update(id, written, work), work);
  }
  const sets = changed.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [sql`${column(binding, name)} = ${valueOf(field, after, name)}`] : [];
  });
  const updated = await refusingTaken(binding, () =>
    sql<Record<string, unknown>>`
      update ${sql.table(binding.table)} as t
      set ${sql.join([...sets, sql`rev = t.rev + 1`, sql`updated_at = ${work.now}`])}
      where ${column(binding, resource.id)} = ${id} returning ${rowColumns(binding)}`.execute(work.db),
  );
  return settled(binding, toRow(binding, updated.rows[0] ?? {}), work);
}

/** Runs what a store writes, which returns the row. */
async function kept<Needs>(
  binding: ResourceBinding<Needs>,
  statement: RawBuilder<unknown>,
  work: Work & Needs,
): Promise<ResourceRow> {
  const { rows } = await (statement as RawBuilder<Record<string, unknown>>).execute(work.db);
  return settled(binding, toRow(binding, rows[0] ?? {}), work);
}

const valueOf = (field: ResourceField, row: ResourceRow, name: string) => storedValue(field, row[name] ?? '');

async function settled<Needs>(
  binding: ResourceBinding<Needs>,
  row: ResourceRow,
  work: Work & Needs,
): Promise<ResourceRow> {
  await binding.settle?.(row, work);
  const { changed } = binding;
  if (changed) work.afterCommit(() => changed(work));
  return row;
}

async function refuseUnfit<Needs>(
  binding: ResourceBinding<Needs>,
  row: ResourceRow,
  work: Work & Needs,
  ownId: number | null,
  changed: readonly string[] = Object.keys(row),
): Promise<void> {
  const references = Object.entries(binding.references ?? {}).filter(([name]) => changed.includes(name));
  const missing = await Promise.all(
    references.map(async ([name, isThere]) =>
      (await isThere(row[name] ?? '', work)) ? [] : [{ code: 'reference_unknown', path: [name] }],
    ),
  );
  const unknown = missing.flat();
  if (unknown.length > 0) refuseAll(unknown);
  const isAboutUnique = binding.resource.unique.flat().some((name) => changed.includes(name));
  if (isAboutUnique) await binding.store?.hold?.(work);
  const taken = isAboutUnique ? await takenValues(binding, row, work, ownId) : [];
  if (taken.length > 0) refuseAll(taken);
}
