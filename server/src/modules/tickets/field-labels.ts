import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { findVersion } from '../forms/versions/find-version.ts';

/** What a form calls the fields that problems are about, by key and in its order; a field without a label is called by its key. */
export async function fieldLabels(
  db: Kysely<Tables>,
  formKey: FormKey,
  version: number,
  problems: readonly RefusalDetail[],
): Promise<Record<string, string>> {
  const keys = new Set(problems.flatMap(({ path: [place, key] }) => (place === 'answers' ? [String(key)] : [])));
  if (keys.size === 0) return {};
  const found = await findVersion(db, formKey, version);
  const named = (found?.form.fields ?? []).filter(({ key }) => keys.has(key));
  return Object.fromEntries(named.map(({ key, label }) => [key, label || key]));
}
