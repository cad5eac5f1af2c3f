import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** The newest published version of a process, or null when there is none. */
export async function findPublishedDefinition(
  db: Kysely<Tables>,
  key: string,
): Promise<{ key: string; version: number; name: string } | null> {
  const row = await db
    .selectFrom('process_definition')
    .select(['key', 'version', 'name'])
    .where('key', '=', key)
    .where('version', 'is not', null)
    .executeTakeFirst();
  return row?.version ? { key: row.key, version: row.version, name: row.name } : null;
}
