import type { UserId } from '@countersign/shared/basics/ids.ts';
import { asId } from '../../../basics/as-id.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import type { Chain } from '@countersign/shared/workflow/tree/chain.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Writes processes as their first published version. A chain that the engine would refuse throws with its problems. */
export async function plantProcesses(
  db: Kysely<Tables>,
  chains: readonly Chain[],
  by: { userId: UserId | null; at: Date },
): Promise<void> {
  for (const chain of chains) {
    const xml = buildProcess(chain);
    const { graph, problems } = await readProcess(xml);
    if (!graph) throw new Error(`The process ${chain.key} is not valid: ${JSON.stringify(problems)}`);
    await db
      .insertInto('process_definition')
      .values({
        key: asId(chain.key),
        name: chain.name,
        draft_xml: xml,
        rev: 1,
        version: 1,
        created_by: by.userId,
        created_at: by.at,
        updated_at: by.at,
      })
      .execute();
    await db
      .insertInto('process_definition_version')
      .values({
        key: asId(chain.key),
        version: 1,
        name: chain.name,
        xml,
        graph: JSON.stringify(graph),
        published_by: by.userId,
        published_at: by.at,
      })
      .execute();
  }
}
