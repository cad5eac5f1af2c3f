import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type AllowedFields, columnsOfForm, SYSTEM_COLUMNS } from '@countersign/shared/forms/filter/columns-of-form.ts';
import type { FilterColumn } from '@countersign/shared/forms/filter/filter-column.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { findVersion } from '../../forms/versions/find-version.ts';

/** A field that was deleted longer ago cannot be filtered by any more. */
const MOST_VERSIONS = 50;

/**
 * The columns of a form that are asked for, by name, each as the newest version has it that has it at all: old answers keep what
 * was deleted from the form since. What does not exist, or is not among the allowed fields, is left out.
 */
export async function findColumns(
  db: Kysely<Tables>,
  { formKey, version }: { formKey: FormKey; version: number | null },
  names: readonly string[],
  allowed: AllowedFields,
): Promise<ReadonlyMap<string, FilterColumn>> {
  const found = new Map([...SYSTEM_COLUMNS].filter(([name]) => names.includes(name)));
  const newest = version ?? 0;
  for (let at = newest; at > Math.max(0, newest - MOST_VERSIONS); at -= 1) {
    const missing = names.filter((name) => !found.has(name));
    if (missing.length === 0) break;
    const opened = await findVersion(db, formKey, at);
    const columns = columnsOfForm(opened?.published.definition.fields ?? [], allowed);
    for (const name of missing) {
      const column = columns.get(name);
      if (column) found.set(name, column);
    }
  }
  return found;
}
