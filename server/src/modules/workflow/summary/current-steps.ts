import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { stepName } from '@countersign/shared/workflow/names/step-name.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { nameOf } from '../outsiders/outside-person.ts';
import { publishedProcess } from '../definitions/graphs.ts';

/** Where a process waits: the step's name and the people who can act on it now. */
export interface CurrentStep {
  nodeId: string;
  name: string;
  assignees: string[];
}

/** The waiting steps of running processes by instance id, each step once, oldest first. */
export async function currentSteps(db: Kysely<Tables>, instanceIds: string[]): Promise<Map<string, CurrentStep[]>> {
  const found = new Map<string, CurrentStep[]>();
  if (instanceIds.length === 0) return found;
  const { rows } = await sql<OpenTask>`
    select t.instance_id, t.node_id, i.definition_key, i.definition_version,
           array_remove(array_agg(${nameOf('who.id', 'u')} order by t.created_at, who.id), null) as people
      from task t
      join process_instance i on i.id = t.instance_id
      left join lateral unnest(case when t.assignee_id is null then t.candidates else array[t.assignee_id] end) as who (id) on true
      left join person u on u.id = who.id
     where t.instance_id = any(${instanceIds}::text[]) and t.status = ${sql.lit(TASK_STATUS.running)}
     group by t.instance_id, t.node_id, i.definition_key, i.definition_version
     order by min(t.created_at)
  `.execute(db);
  for (const row of rows) {
    const { graph } = await publishedProcess(db, row.definition_key, row.definition_version);
    const step = { nodeId: row.node_id, name: stepName(graph, row.node_id), assignees: row.people };
    found.set(row.instance_id, [...(found.get(row.instance_id) ?? []), step]);
  }
  return found;
}

interface OpenTask {
  instance_id: string;
  node_id: string;
  definition_key: DefinitionKey;
  definition_version: number;
  people: string[];
}
