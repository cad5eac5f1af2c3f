import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type OpenVersion, openVersion } from './version-cache.ts';

/** A version of a form by its number, or null; whether the form still collects does not matter. */
export async function findVersion(db: Kysely<Tables>, formKey: FormKey, version: number): Promise<OpenVersion | null> {
  const row = await db
    .selectFrom('form_version')
    .select('id')
    .where('form_key', '=', formKey)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? openVersion(db, row.id) : null;
}
