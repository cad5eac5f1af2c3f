import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import { checkSheet } from '@countersign/shared/workflow/graph/check-references.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import type { ProcessProblem } from '@countersign/shared/workflow/graph/problems.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { readOutbound } from '../../system/outbound/outbound.ts';
import { fieldsOf } from '../design/design-choices.ts';
import { missingProcesses } from './missing-processes.ts';
import { privateAddresses } from './private-addresses.ts';

export type Refusing = Pick<ProcessProblem, 'elementId'> & { code: string; params?: ProcessProblem['params'] };

/** What keeps a draft from being published, each with the element that it stands at; the graph where it could be read. */
export async function problemsOfDraft(
  db: Kysely<Tables>,
  { key, draft_xml: xml }: { key: DefinitionKey; draft_xml: string },
): Promise<{ graph: ProcessGraph | null; problems: Refusing[] }> {
  const { graph, problems } = await readProcess(xml);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (!graph) return { graph, problems: errors };
  const { allowedHosts } = await readOutbound(db);
  return {
    graph,
    problems: [
      ...errors,
      ...checkSheet(graph, (await fieldsOf(db, key)).fields),
      ...(await missingProcesses(db, key, graph)),
      ...privateAddresses(graph, allowedHosts),
    ],
  };
}
