import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** The newest published version of a process, or null when there is none. */
export async function findPublishedDefinition(
  db: Kysely<Tables>,
  key: string,
): Promise<{ key: DefinitionKey; version: number; name: string } | null> {
  const { rows } = await sql<{ key: DefinitionKey; version: number; name: string }>`/* start.newest */
    select key, version, name from process_definition where key = ${key} and version is not null`.execute(db);
  return rows[0] ?? null;
}

export async function namesOfDefinitions(
  db: Kysely<Tables>,
  keys: readonly DefinitionKey[],
): Promise<Map<DefinitionKey, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('process_definition').select(['key', 'name']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
}
