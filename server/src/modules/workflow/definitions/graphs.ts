import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { NodeWebhook, ProcessGraph, ProcessSettings } from '@countersign/shared/workflow/graph/graph.ts';
import type { Kysely } from 'kysely';
import { perDatabase } from '../../../database/queries/per-database.ts';
import type { Tables } from '../../../database/tables.ts';

/** Published versions never change, so each is read once per server. The oldest are let go beyond 500. */
const cacheOf = perDatabase(() => new Map<string, PublishedProcess>());
const MOST_CACHED = 500;

export interface PublishedProcess {
  key: string;
  version: number;
  name: string;
  xml: string;
  graph: ProcessGraph;
}

/** The process as it was published in this version; throws when there is none (instances always name an existing one). */
export async function publishedProcess(
  db: Kysely<Tables>,
  key: DefinitionKey,
  version: number,
): Promise<PublishedProcess> {
  const cache = cacheOf(db);
  const name = `${key}@${version}`;
  const known = cache.get(name);
  if (known) return known;
  const row = await db
    .selectFrom('process_definition_version')
    .select(['key', 'version', 'name', 'xml', 'graph'])
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const process = { ...row, graph: completed(row.graph as ProcessGraph) };
  cache.set(name, process);
  const oldest = cache.keys().next().value;
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
  return process;
}

/** Processes that were published before a setting was known have its usual value. */
function completed(graph: ProcessGraph): ProcessGraph {
  const { number = null, summary = [], print = null, ...settings } = graph.settings as Partial<ProcessSettings>;
  const nodes = Object.entries(graph.nodes).map(([id, node]) => [
    id,
    node.type === 'userTask' ? { ...node, webhooks: (node.webhooks as NodeWebhook[] | undefined) ?? [] } : node,
  ]);
  return {
    ...graph,
    settings: { ...(settings as ProcessSettings), number, summary, print },
    nodes: Object.fromEntries(nodes) as ProcessGraph['nodes'],
  };
}
