import type { ProcessGraph } from '@countersign/shared/workflow/graph.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Published versions never change, so each is read once per server. The oldest are let go beyond 500. */
const cache = new Map<string, PublishedProcess>();
const MOST_CACHED = 500;

export interface PublishedProcess {
  key: string;
  version: number;
  name: string;
  xml: string;
  graph: ProcessGraph;
}

/** The process as it was published in this version; throws when there is none (instances always name an existing one). */
export async function publishedProcess(db: Kysely<Tables>, key: string, version: number): Promise<PublishedProcess> {
  const name = `${key}@${version}`;
  const known = cache.get(name);
  if (known) return known;
  const row = await db
    .selectFrom('process_definition_version')
    .select(['key', 'version', 'name', 'xml', 'graph'])
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const process = { ...row, graph: row.graph as ProcessGraph };
  cache.set(name, process);
  const oldest = cache.keys().next().value;
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
  return process;
}
