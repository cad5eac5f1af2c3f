import { asId } from '../../../basics/as-id.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Steps that call a process which is not published; a process may call itself. */
export async function missingProcesses(
  db: Kysely<Tables>,
  ownKey: string,
  graph: ProcessGraph,
): Promise<{ code: string; elementId: string }[]> {
  const calls = Object.values(graph.nodes).filter((node) => node.type === 'callActivity');
  const keys = [...new Set(calls.map(({ calledKey }) => asId<DefinitionKey>(calledKey)))];
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('process_definition')
    .select('key')
    .where('key', 'in', keys)
    .where('version', 'is not', null)
    .execute();
  const known = new Set<string>([ownKey, ...rows.map(({ key }) => key)]);
  return calls
    .filter(({ calledKey }) => !known.has(calledKey))
    .map(({ id }) => ({ code: 'called_process_missing', elementId: id }));
}
