import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import type { Call } from '../../../work/call.ts';

/**
 * Writes a process that the product itself brings, as a first published version, for whoever starts from a template: it needs
 * no permission of its own. Throws when the engine would refuse it.
 */
export async function plantDefinition(
  call: Pick<Call, 'db' | 'person' | 'now'>,
  { key, name, xml }: { key: string; name: string; xml: string },
): Promise<void> {
  const { graph, problems } = await readProcess(xml);
  if (!graph) throw new Error(`the process ${key} is not valid: ${JSON.stringify(problems)}`);
  const by = call.person?.id ?? null;
  const times = { created_at: call.now, updated_at: call.now };
  await call.db
    .insertInto('process_definition')
    .values({ key, name, draft_xml: xml, rev: 1, version: 1, created_by: by, ...times })
    .execute();
  await call.db
    .insertInto('process_definition_version')
    .values({ key, version: 1, name, xml, graph: JSON.stringify(graph), published_by: by, published_at: call.now })
    .execute();
}
